import path from 'node:path'
import { clusterFoldersOf, ROOT_DATA_FOLDER } from './cluster-folders.ts'
import { findPostgresBinaries } from './find-postgres-binaries.ts'
import { hasDatabase } from './find-running-server.ts'
import { unprivilegedPostgresAccount } from './postgres-account.ts'
import { postgresClusterMajor } from './postgres-cluster.ts'
import type { PostgresBinaries } from './postgres-version.ts'

/**
 * The programs that would serve the database of a data folder at the next start.
 * @throws DatabaseProblem in a sentence where there are none.
 */
export const expectedPostgresBinaries = (dataDir: string, pgBin: string | null): PostgresBinaries => {
  const account = unprivilegedPostgresAccount(path.join(dataDir, 'postgres/cluster'))
  // Looking at a place makes its folders.
  const major = hasDatabase(dataDir) ? postgresClusterMajor(clusterFoldersOf(dataDir, account, () => {})) : null
  return findPostgresBinaries(pgBin, account, major, ROOT_DATA_FOLDER)
}
