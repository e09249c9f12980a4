import type { Config } from '../config/config.ts'
import { loadSecretKey } from '../config/secret-key.ts'
import { connectPools, type TellOperator } from './connection/connect-pools.ts'
import {
  addressOfOtherDatabase,
  type DatabaseAddress,
  type DatabaseLogins,
  SYSTEM_DATABASE_USER,
} from './connection/database-address.ts'
import { DatabaseUnusableError } from './connection/database-unusable-error.ts'
import { onDedicatedConnection } from './connection/dedicated-connection.ts'
import { ensureRequestDatabaseRole } from './connection/ensure-request-database-role.ts'
import type { Database } from './database.ts'
import { checkNodesAreClosed } from './distribution/closed-nodes.ts'
import { readClusterState } from './distribution/cluster-state.ts'
import { distributeDatabase } from './distribution/distribute-database.ts'
import { migrateDistributedDatabase } from './distribution/migrate-distributed-database.ts'
import { findRunningManagedPostgres } from './managed/find-running-managed-postgres.ts'
import { startManagedPostgres } from './managed/managed-postgres.ts'
import { migrateDatabase, readPendingMigrations } from './schema/migrate-database.ts'

export type OpenedDatabase = {
  db: Database
  address: DatabaseAddress
  /** As whom its pools are opened. */
  logins: DatabaseLogins
  /** Its tables lie on the nodes of a cluster. */
  isDistributed: boolean
  /** Closes the pools, then stops the managed server. */
  close(): Promise<void>
}

/** The database's name on a server of our own. */
export const MANAGED_DATABASE_NAME = 'coldbar'

type Settings = Pick<Config, 'databaseUrl' | 'databaseRequestUrl' | 'dataDir' | 'pgBin' | 'secretKey'>

const ensureDatabase = (server: DatabaseAddress): Promise<void> =>
  onDedicatedConnection(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [MANAGED_DATABASE_NAME])
    if (rowCount === 0) await client.query(`create database ${MANAGED_DATABASE_NAME}`)
  })

/** Most settings are wrong at the very first connection: no such host, database, user or password. */
const checkReachable = async (address: DatabaseAddress): Promise<void> => {
  try {
    await onDedicatedConnection(address, async () => {})
  } catch (cause) {
    const { message = '', code = 'unknown' } = cause as { message?: string; code?: string }
    throw new DatabaseUnusableError(`The database of DATABASE_URL cannot be opened: ${message || code}.`, { cause })
  }
}

/** Where the database is; a server that was started for it runs until `close`. */
export type ReachedDatabase = {
  address: DatabaseAddress
  /** True where another process runs our own server, which serves from it. */
  isServed: boolean
  close(): Promise<void>
}

const NOTHING_TO_CLOSE = async (): Promise<void> => {}

const onServer = async (server: DatabaseAddress): Promise<DatabaseAddress> => {
  await ensureDatabase(server)
  return addressOfOtherDatabase(server, MANAGED_DATABASE_NAME)
}

const startedDatabase = async ({ dataDir, pgBin }: Settings, tell: TellOperator): Promise<ReachedDatabase> => {
  const server = await startManagedPostgres({ dataDir, pgBin, tell })
  try {
    return { address: await onServer(server.address), isServed: false, close: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

const outsideDatabase = async (connectionString: string): Promise<ReachedDatabase> => {
  const address = { connectionString }
  await checkReachable(address)
  return { address, isServed: false, close: NOTHING_TO_CLOSE }
}

/**
 * The database of this installation as it stands, not migrated: the one of DATABASE_URL, else our own server's, which is taken as it
 * runs or is started.
 * @throws DatabaseUnusableError in a sentence when it cannot be reached.
 */
export const reachDatabaseUnmigrated = async (config: Settings, tell: TellOperator): Promise<ReachedDatabase> => {
  if (config.databaseUrl !== null) return outsideDatabase(config.databaseUrl)
  const running = await findRunningManagedPostgres(config.dataDir)
  if (running === null) return startedDatabase(config, tell)
  return { address: await onServer(running), isServed: true, close: NOTHING_TO_CLOSE }
}

const connected = async (
  config: Settings,
  reached: ReachedDatabase,
  isDistributed: boolean,
  tell: TellOperator,
): Promise<OpenedDatabase> => {
  const { address } = reached
  const given = config.databaseRequestUrl
  const requests = await ensureRequestDatabaseRole(address, { given, key: () => loadSecretKey(config) })
  const system = 'host' in address ? { ...address, user: SYSTEM_DATABASE_USER } : address
  const logins = { system, requests }
  const db = connectPools(logins, tell)
  return {
    db,
    address,
    logins,
    isDistributed,
    close: async () => {
      await db.destroy()
      await reached.close()
    },
  }
}

const opened = async (
  reached: ReachedDatabase,
  open: (reached: ReachedDatabase) => Promise<OpenedDatabase>,
): Promise<OpenedDatabase> => {
  try {
    return await open(reached)
  } catch (error) {
    await reached.close()
    throw error
  }
}

/**
 * Whether the tables lie on nodes. A coordinator serves before that, as any PostgreSQL does, but not while they are taken apart for it.
 */
const checkCluster = async (address: DatabaseAddress, tell: TellOperator, ask?: AskOperator): Promise<boolean> => {
  const state = await onDedicatedConnection(address, async (client) => {
    const read = await readClusterState(client)
    if (read.progress === 'done') await checkNodesAreClosed(client)
    return read
  })
  if (state.progress === 'done') return true
  if (state.kind === 'alone') return false
  if (state.progress === 'begun')
    throw new DatabaseUnusableError(
      'The database is being distributed over its cluster, or that was interrupted. Call: coldbar distribute',
    )
  if (state.workers > 0 && ask === undefined)
    tell(
      `The database is the coordinator of a Citus cluster, and its ${state.workers} workers hold nothing of it yet. To spread it over them, stop Coldbar and call: coldbar distribute`,
    )
  return false
}

/** Asks somebody at a terminal; true for a yes. */
export type AskOperator = (question: string) => Promise<boolean>

/** Spreads the tables of a coordinator over its workers where somebody says so. Whether they lie there now. */
const offeredDistribution = async (
  address: DatabaseAddress,
  ask: AskOperator,
  tell: TellOperator,
): Promise<boolean> => {
  const { workers } = await onDedicatedConnection(address, readClusterState)
  if (workers === 0) return false
  const question = `Spread the database over the ${workers} workers of this cluster now? It takes as long as copying it does.`
  if (!(await ask(question))) return false
  await distributeDatabase(address, { isDryRun: false, tell })
  return true
}

/**
 * The database of this installation, migrated and ready: the one of DATABASE_URL, else our own server's. `ask` offers to spread it where
 * it is the coordinator of a cluster.
 * @throws DatabaseUnusableError in a sentence when it cannot be used.
 */
export const openDatabase = async (
  config: Settings,
  tell: TellOperator,
  ask?: AskOperator,
): Promise<OpenedDatabase> => {
  const { databaseUrl } = config
  const reached = databaseUrl === null ? await startedDatabase(config, tell) : await outsideDatabase(databaseUrl)
  return opened(reached, async () => {
    // First: what waits to be put back may be what a migration names.
    const wasDistributed = await checkCluster(reached.address, tell, ask)
    if (wasDistributed) await migrateDistributedDatabase(reached.address, { tell })
    else await migrateDatabase(reached.address, { tell })
    const isOffered = !wasDistributed && ask !== undefined
    const isDistributed = isOffered ? await offeredDistribution(reached.address, ask, tell) : wasDistributed
    return connected(config, reached, isDistributed, tell)
  })
}

/**
 * The same beside processes that may serve from it: what they hold is not migrated under them.
 * @throws DatabaseUnusableError in a sentence when it cannot be used, or is of another version than this program.
 */
export const openDatabaseWithoutMigrating = async (config: Settings, tell: TellOperator): Promise<OpenedDatabase> =>
  opened(await reachDatabaseUnmigrated(config, tell), async (reached) => {
    const mayMigrate = config.databaseUrl === null && !reached.isServed
    if (mayMigrate) await migrateDatabase(reached.address, { tell })
    else if ((await readPendingMigrations(reached.address)).length > 0)
      throw new DatabaseUnusableError('The database is older than this program. Start Coldbar of this version first.')
    return connected(config, reached, await checkCluster(reached.address, () => {}), tell)
  })
