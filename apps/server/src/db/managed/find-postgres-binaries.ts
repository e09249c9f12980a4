import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseUnusableError } from '../connection/database-unusable-error.ts'
import { findPackagedPostgresBinaries } from './find-packaged-postgres-binaries.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { type PostgresBinaries, postgresBinariesMajorVersion } from './postgres-version.ts'

const OLDEST = 15

const subfolders = (folder: string, below: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name, below)) : []

const machineFolders = (): string[] => [
  ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder)),
  ...subfolders('/usr/lib/postgresql', 'bin'),
  ...readPrefixed('/usr', /^pgsql-\d+$/),
  ...readPrefixed('/opt/homebrew/opt', /^postgresql(@\d+)?$/),
  ...readPrefixed('/usr/local/opt', /^postgresql(@\d+)?$/),
  ...subfolders('/Library/PostgreSQL', 'bin'),
  '/Applications/Postgres.app/Contents/Versions/latest/bin',
]

const readPrefixed = (folder: string, name: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((entry) => name.test(entry))
        .map((entry) => path.join(folder, entry, 'bin'))
    : []

const onMachine = (account: PostgresAccount): PostgresBinaries[] =>
  [...new Set(machineFolders())]
    .map((folder) => ({
      folder,
      major: postgresBinariesMajorVersion(folder, account) ?? 0,
      source: 'machine' as const,
    }))
    .filter(({ major }) => major >= OLDEST)
    .sort((a, b) => b.major - a.major)

const given = (folder: string, account: PostgresAccount): PostgresBinaries[] => {
  const major = postgresBinariesMajorVersion(folder, account)
  if (major !== null && major >= OLDEST) return [{ folder, major, source: 'given' }]
  throw new DatabaseUnusableError(
    `PG_BIN is ${folder}, but there is no PostgreSQL ${OLDEST} or newer there that can be run.`,
  )
}

/**
 * The server programs to use: the machine's own of the newest version, else those of the npm package. An existing
 * cluster takes only programs of its own version. `choice` is PG_BIN: 'machine', 'npm', a folder, or null for either.
 */
export const findPostgresBinaries = (
  choice: string | null,
  account: PostgresAccount,
  needed: number | null,
  spare: string,
): PostgresBinaries => {
  const fits = ({ major }: PostgresBinaries) => needed === null || major === needed
  const machine = choice === null || choice === 'machine' ? onMachine(account) : []
  const own = choice === null || choice === 'machine' || choice === 'npm' ? machine : given(choice, account)
  const found = own.find(fits)
  if (found !== undefined) return found
  const packaged = choice === null || choice === 'npm' ? findPackagedPostgresBinaries(account, spare) : null
  if (packaged !== null && fits(packaged)) return packaged
  throw new DatabaseUnusableError(
    needed === null
      ? `No PostgreSQL ${OLDEST} or newer was found. Install one (Debian: apt-get install postgresql) or set DATABASE_URL.`
      : `The data were written by PostgreSQL ${needed}, which is no longer found here. Install version ${needed}, or restore a backup into a new DATA_DIR.`,
  )
}
