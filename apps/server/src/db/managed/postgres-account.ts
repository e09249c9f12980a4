import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { DatabaseUnusableError } from '../connection/database-unusable-error.ts'

/** Who PostgreSQL runs as: null is ourselves. It refuses to run as root. */
export type PostgresAccount = { name: string; uid: number; gid: number } | null

/** First the account made for it, then such as every Unix has. */
const NAMES = ['postgres', '_postgres', 'daemon', 'nobody']

const accounts = (): NonNullable<PostgresAccount>[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)

/**
 * The unprivileged account to use when we are root, and null when we are not. Data that exist are kept by whom they
 * belong to: who started as an ordinary user once and then as root can go back.
 */
export const chooseUnprivilegedPostgresAccount = (cluster?: string): PostgresAccount => {
  if (process.getuid?.() !== 0) return null
  const known = accounts()
  const owner = cluster === undefined ? undefined : statSync(cluster, { throwIfNoEntry: false })?.uid
  const found =
    known.find(({ uid }) => uid === owner) ??
    NAMES.flatMap((wanted) => known.filter(({ name }) => name === wanted)).at(0)
  if (found !== undefined) return found
  throw new DatabaseUnusableError(
    `PostgreSQL does not run as root, and this machine has none of the users ${NAMES.join(', ')}. Start Coldbar as an ordinary user.`,
  )
}

/** What `spawn` needs to run as the account, in a folder everybody can enter and with one language. */
export const spawnOptionsForAccount = (account: PostgresAccount) => ({
  cwd: '/',
  env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
})

/** Can the account enter this folder? Asked of the system, which knows of access lists and mounts that modes do not show. */
export const canAccountEnterFolder = (account: PostgresAccount, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...spawnOptionsForAccount(account), stdio: 'ignore' })
    .status === 0
