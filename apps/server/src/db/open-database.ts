import type { Config } from '../config/config.ts'
import { secretKey } from '../config/secret-key.ts'
import { type DatabaseAddress, SYSTEM_USER, sameServer } from './connection/address.ts'
import { connect, type Tell } from './connection/connect.ts'
import { DatabaseProblem } from './connection/database-problem.ts'
import { onDedicatedConnection } from './connection/dedicated-connection.ts'
import { requestLogin } from './connection/request-login.ts'
import type { Database } from './database.ts'
import { startManagedServer } from './managed/managed-server.ts'
import { migrate } from './schema/migrate.ts'

export type OpenDatabase = {
  db: Database
  address: DatabaseAddress
  /** Closes the pools, then stops the managed server. */
  close(): Promise<void>
}

const NAME = 'coldbar'

const ensureDatabase = (server: DatabaseAddress): Promise<void> =>
  onDedicatedConnection(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME])
    if (rowCount === 0) await client.query(`create database ${NAME}`)
  })

/** Most settings are wrong at the very first connection: no such host, database, user or password. */
const checkReachable = async (address: DatabaseAddress): Promise<void> => {
  try {
    await onDedicatedConnection(address, async () => {})
  } catch (cause) {
    const { message = '', code = 'unknown' } = cause as { message?: string; code?: string }
    throw new DatabaseProblem(`The database of DATABASE_URL cannot be opened: ${message || code}.`, { cause })
  }
}

/**
 * The database of this installation, migrated and ready: the one of DATABASE_URL, else our own server's.
 * @throws DatabaseProblem in a sentence when it cannot be used.
 */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'databaseRequestUrl' | 'dataDir' | 'pgBin' | 'secretKey'>,
  tell: Tell,
): Promise<OpenDatabase> => {
  const { databaseUrl, databaseRequestUrl: given, dataDir, pgBin } = config
  const server = databaseUrl === null ? await startManagedServer({ dataDir, pgBin, tell }) : null
  try {
    if (server !== null) await ensureDatabase(server.address)
    const address = server === null ? { connectionString: databaseUrl ?? '' } : sameServer(server.address, NAME)
    if (server === null) await checkReachable(address)
    await migrate(address)
    const requests = await requestLogin(address, { given, key: () => secretKey(config) })
    const system = 'host' in address ? { ...address, user: SYSTEM_USER } : address
    const db = connect({ system, requests }, tell)
    return {
      db,
      address,
      close: async () => {
        await db.destroy()
        await server?.stop()
      },
    }
  } catch (error) {
    await server?.stop()
    throw error
  }
}
