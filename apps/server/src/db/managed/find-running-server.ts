import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseAddress } from '../connection/database-address.ts'
import { clusterFoldersOf } from './cluster-folders.ts'
import { unprivilegedPostgresAccount } from './postgres-account.ts'
import { DATABASE_SUPERUSER } from './postgres-cluster.ts'
import { isPostgresAnswering, POSTGRES_SOCKET_PORT, runningPostgresPid } from './postmaster.ts'

/** Was a database ever made for this data folder? */
export const hasDatabase = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, 'postgres/cluster')) || existsSync(path.join(dataDir, 'postgres.place'))

/** The private PostgreSQL of a data folder that another process has started, or null where none runs. Starts and makes nothing. */
export const findRunningServer = async (dataDir: string): Promise<DatabaseAddress | null> => {
  if (!hasDatabase(dataDir)) return null
  const place = clusterFoldersOf(dataDir, unprivilegedPostgresAccount(path.join(dataDir, 'postgres/cluster')), () => {})
  if (runningPostgresPid(place) === null || !(await isPostgresAnswering(place))) return null
  return { host: place.sockets, port: POSTGRES_SOCKET_PORT, user: DATABASE_SUPERUSER, database: 'postgres' }
}
