import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseAddress } from '../connection/address.ts'
import { unprivilegedAccount } from './account.ts'
import { USER } from './cluster.ts'
import { placeOf } from './place.ts'
import { answers, PORT, runningPid } from './postmaster.ts'

/** Was a database ever made for this data folder? */
export const hasDatabase = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, 'postgres/cluster')) || existsSync(path.join(dataDir, 'postgres.place'))

/** The private PostgreSQL of a data folder that another process has started, or null where none runs. Starts and makes nothing. */
export const runningServer = async (dataDir: string): Promise<DatabaseAddress | null> => {
  if (!hasDatabase(dataDir)) return null
  const place = placeOf(dataDir, unprivilegedAccount(path.join(dataDir, 'postgres/cluster')), () => {})
  if (runningPid(place) === null || !(await answers(place))) return null
  return { host: place.sockets, port: PORT, user: USER, database: 'postgres' }
}
