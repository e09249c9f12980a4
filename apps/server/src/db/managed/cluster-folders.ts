import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TellOperator } from '../connection/connect-pools.ts'
import { DatabaseUnusableError } from '../connection/database-unusable-error.ts'
import { canAccountEnterFolder, type PostgresAccount } from './postgres-account.ts'

/** Folders of one managed cluster. `home` belongs to the account; programs may be copied to `spare`. */
export type ClusterFolders = { home: string; cluster: string; sockets: string; spare: string; log: string }

/** What lies outside the data folder: of root, whose folders others cannot enter. */
export const DATA_FOLDER_WHEN_ROOT = '/var/lib/coldbar'
/** A socket's whole path must fit 107 bytes (103 on macOS). */
const LONGEST_FOLDER = 103 - '/.s.PGSQL.5432'.length

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const ownFolder = (folder: string, account: PostgresAccount): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account !== null) chownSync(folder, account.uid, account.gid)
}

/** In a folder everybody may write to, one that another made before us could be a trap. */
const socketFolder = (home: string, account: PostgresAccount): string => {
  if (Buffer.byteLength(home) <= LONGEST_FOLDER) return home
  const folder = path.join(Buffer.byteLength(tmpdir()) > 60 ? '/tmp' : tmpdir(), `coldbar-${hashOf(home)}`)
  if (!existsSync(folder)) ownFolder(folder, account)
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.() ?? found.uid))
    throw new DatabaseUnusableError(
      `${folder} is needed for the database's socket but belongs to somebody else. Remove it, or choose a DATA_DIR with a shorter path.`,
    )
  return folder
}

const homeOf = (dataDir: string, account: PostgresAccount, tell: TellOperator): string => {
  const pointer = path.join(dataDir, 'postgres.place')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  const home = path.join(dataDir, 'postgres')
  if (account === null || existsSync(home) || canAccountEnterFolder(account, dataDir)) return home
  // A name of chance: who deletes the data folder and starts again in one of the same path gets an empty database, not the old one.
  const elsewhere = path.join(DATA_FOLDER_WHEN_ROOT, randomBytes(6).toString('hex'))
  writeFileSync(pointer, `${elsewhere}\n`)
  tell(
    `The database's user "${account.name}" cannot enter ${dataDir}, so the database lies in ${elsewhere} (noted in ${pointer}).`,
  )
  return elsewhere
}

/**
 * Decides where the cluster of a data folder lies, and makes its folders: inside, or where the account can reach it.
 * @throws DatabaseUnusableError when the account cannot reach it in any place.
 */
export const makeClusterFolders = (dataDir: string, account: PostgresAccount, tell: TellOperator): ClusterFolders => {
  mkdirSync(dataDir, { recursive: true })
  const home = homeOf(dataDir, account, tell)
  mkdirSync(path.dirname(home), { recursive: true, mode: 0o755 })
  ownFolder(home, account)
  if (!canAccountEnterFolder(account, home))
    throw new DatabaseUnusableError(
      `The database's user "${account?.name ?? 'you'}" cannot enter ${home}. Set DATA_DIR to a folder below one that everybody may enter, such as /srv/coldbar.`,
    )
  const cluster = path.join(home, 'cluster')
  return {
    home,
    cluster,
    sockets: socketFolder(home, account),
    spare: DATA_FOLDER_WHEN_ROOT,
    log: path.join(home, 'server.log'),
  }
}
