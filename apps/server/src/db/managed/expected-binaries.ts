import path from 'node:path'
import { unprivilegedAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { clusterMajor } from './cluster.ts'
import { findBinaries } from './find-binaries.ts'
import { ELSEWHERE, placeOf } from './place.ts'
import { hasDatabase } from './running-server.ts'

/**
 * The programs that would serve the database of a data folder at the next start.
 * @throws DatabaseProblem in a sentence where there are none.
 */
export const expectedBinaries = (dataDir: string, pgBin: string | null): Binaries => {
  const account = unprivilegedAccount(path.join(dataDir, 'postgres/cluster'))
  // Looking at a place makes its folders.
  const major = hasDatabase(dataDir) ? clusterMajor(placeOf(dataDir, account, () => {})) : null
  return findBinaries(pgBin, account, major, ELSEWHERE)
}
