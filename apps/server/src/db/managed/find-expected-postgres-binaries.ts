import path from 'node:path'
import { DATA_FOLDER_WHEN_ROOT, makeClusterFolders } from './cluster-folders.ts'
import { findPostgresBinaries } from './find-postgres-binaries.ts'
import { hasManagedDatabase } from './find-running-managed-postgres.ts'
import { chooseUnprivilegedPostgresAccount } from './postgres-account.ts'
import { readClusterMajorVersion } from './postgres-cluster.ts'
import type { PostgresBinaries } from './postgres-version.ts'

/**
 * The programs that would serve the database of a data folder at the next start.
 * @throws DatabaseProblem in a sentence where there are none.
 */
export const findExpectedPostgresBinaries = (dataDir: string, pgBin: string | null): PostgresBinaries => {
  const account = chooseUnprivilegedPostgresAccount(path.join(dataDir, 'postgres/cluster'))
  // Looking at a place makes its folders.
  const major = hasManagedDatabase(dataDir)
    ? readClusterMajorVersion(makeClusterFolders(dataDir, account, () => {}))
    : null
  return findPostgresBinaries(pgBin, account, major, DATA_FOLDER_WHEN_ROOT)
}
