import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseAddress } from '../connection/database-address.ts'
import { makeClusterFolders } from './cluster-folders.ts'
import { chooseUnprivilegedPostgresAccount } from './postgres-account.ts'
import { MANAGED_CLUSTER_SUPERUSER } from './postgres-cluster.ts'
import { isPostgresAnswering, POSTGRES_SOCKET_PORT, readRunningPostgresPid } from './postmaster.ts'

/** Was a database ever made for this data folder? */
export const hasManagedDatabase = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, 'postgres/cluster')) || existsSync(path.join(dataDir, 'postgres.place'))

/** The private PostgreSQL of a data folder that another process has started, or null where none runs. Starts and makes nothing. */
export const findRunningManagedPostgres = async (dataDir: string): Promise<DatabaseAddress | null> => {
  if (!hasManagedDatabase(dataDir)) return null
  const place = makeClusterFolders(
    dataDir,
    chooseUnprivilegedPostgresAccount(path.join(dataDir, 'postgres/cluster')),
    () => {},
  )
  if (readRunningPostgresPid(place) === null || !(await isPostgresAnswering(place))) return null
  return { host: place.sockets, port: POSTGRES_SOCKET_PORT, user: MANAGED_CLUSTER_SUPERUSER, database: 'postgres' }
}
