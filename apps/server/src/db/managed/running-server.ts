import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseAddress } from '../connection/database-address.ts'
import { DATABASE_SUPERUSER } from './cluster.ts'
import { clusterFoldersOf } from './cluster-folders.ts'
import { isServerAnswering, runningPid, SOCKET_PORT } from './postmaster.ts'
import { unprivilegedAccount } from './server-account.ts'

/** Was a database ever made for this data folder? */
export const hasDatabase = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, 'postgres/cluster')) || existsSync(path.join(dataDir, 'postgres.place'))

/** The private PostgreSQL of a data folder that another process has started, or null where none runs. Starts and makes nothing. */
export const runningServer = async (dataDir: string): Promise<DatabaseAddress | null> => {
  if (!hasDatabase(dataDir)) return null
  const place = clusterFoldersOf(dataDir, unprivilegedAccount(path.join(dataDir, 'postgres/cluster')), () => {})
  if (runningPid(place) === null || !(await isServerAnswering(place))) return null
  return { host: place.sockets, port: SOCKET_PORT, user: DATABASE_SUPERUSER, database: 'postgres' }
}
