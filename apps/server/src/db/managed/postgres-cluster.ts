import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseUnusableError } from '../connection/database-unusable-error.ts'
import type { ClusterFolders } from './cluster-folders.ts'
import { type PostgresAccount, spawnOptionsForAccount } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-version.ts'

/** The server's own first user; it exists on the private socket only. */
export const MANAGED_CLUSTER_SUPERUSER = 'coldbar'

/** The major version that wrote a cluster, or null when there is none yet. */
export const readClusterMajorVersion = ({ cluster }: ClusterFolders): number | null => {
  const file = path.join(cluster, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : null
}

/** Makes a new cluster beside its place and moves it there when whole, so that an interruption leaves none, not half a one. */
export const createPostgresCluster = (
  { folder }: PostgresBinaries,
  { cluster }: ClusterFolders,
  account: PostgresAccount,
): void => {
  const half = `${cluster}.new`
  rmSync(half, { recursive: true, force: true })
  const args = [
    '-D',
    half,
    '-U',
    MANAGED_CLUSTER_SUPERUSER,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-A',
    'peer',
    '--data-checksums',
  ]
  const made = spawnSync(path.join(folder, 'initdb'), args, { ...spawnOptionsForAccount(account), encoding: 'utf8' })
  if (made.status !== 0)
    throw new DatabaseUnusableError(
      `The database could not be created in ${cluster}: ${(made.stderr || String(made.error)).trim()}`,
    )
  renameSync(half, cluster)
}
