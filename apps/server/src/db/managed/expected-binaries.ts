import path from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { clusterMajor } from './cluster.ts'
import { clusterFoldersOf, ROOT_DATA_FOLDER } from './cluster-folders.ts'
import { findBinaries } from './find-binaries.ts'
import { hasDatabase } from './running-server.ts'
import { unprivilegedAccount } from './server-account.ts'

/**
 * The programs that would serve the database of a data folder at the next start.
 * @throws DatabaseProblem in a sentence where there are none.
 */
export const expectedBinaries = (dataDir: string, pgBin: string | null): PostgresBinaries => {
  const account = unprivilegedAccount(path.join(dataDir, 'postgres/cluster'))
  // Looking at a place makes its folders.
  const major = hasDatabase(dataDir) ? clusterMajor(clusterFoldersOf(dataDir, account, () => {})) : null
  return findBinaries(pgBin, account, major, ROOT_DATA_FOLDER)
}
