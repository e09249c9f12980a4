import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type PostgresAccount, spawnOptionsForAccount } from './postgres-account.ts'

/** PostgreSQL's server programs: `initdb` and `postgres` in one folder. */
export type PostgresBinaries = { folder: string; major: number; source: 'machine' | 'npm' | 'given' }

/** The major version of the server in a folder, or null when there is none that the account can run. */
export const postgresBinariesMajorVersion = (folder: string, account: PostgresAccount): number | null => {
  if (!existsSync(path.join(folder, 'initdb')) || !existsSync(path.join(folder, 'postgres'))) return null
  const told = spawnSync(path.join(folder, 'postgres'), ['--version'], {
    ...spawnOptionsForAccount(account),
    encoding: 'utf8',
  })
  const major = /PostgreSQL\) (\d+)/.exec(told.stdout ?? '')?.[1]
  return told.status === 0 && major !== undefined ? Number(major) : null
}
