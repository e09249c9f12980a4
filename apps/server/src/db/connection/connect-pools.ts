import { Kysely, PostgresDialect } from 'kysely'
import { type ClientBase, Pool } from 'pg'
import type { DatabasePoolName } from '../../probes/database-probe.ts'
import type { Database } from '../database.ts'
import type { DB } from '../schema.gen.ts'
import {
  type DatabaseAddress,
  type DatabaseLogins,
  databaseConnectionOptions,
  databaseLoginsOf,
} from './database-address.ts'
import { observeStatements } from './observe-statements.ts'
import { pgTypeParsers } from './pg-type-parsers.ts'
import { resetReturnedConnections } from './reset-returned-connections.ts'
import { WriteBatchingSocket } from './write-batching-socket.ts'

/** Tells whoever runs the server; one sentence per call. */
export type TellOperator = (sentence: string) => void

const CONNECTIONS = 10
/** What requests may have under way at once: of one fleet, and of all. The rest is for what the server does by itself. */
export const MAX_FLEET_TRANSACTIONS = { ofOne: 5, inAll: CONNECTIONS - 2 } as const
/** Logins, users, fleets and jobs have connections of their own. */
const SYSTEM_CONNECTIONS = 6
/** What requests about users and fleets may have under way at once. */
export const MAX_SYSTEM_TRANSACTIONS = SYSTEM_CONNECTIONS - 3
/** Nothing waits on these for anything: however long the others take, who asks is still known, and whether we are well. */
const SESSION_CONNECTIONS = 4
/** Readings have connections of their own: however many come in, the screens never wait for one. */
const PIPELINES = 4

const pipelines = new WeakMap<Database, Pool>()
const requests = new WeakMap<Database, Database>()
const sessions = new WeakMap<Database, Database>()
const named = new WeakMap<Database, NamedPools>()

/** Pools by what their connections are for. */
export type NamedPools = Readonly<Record<DatabasePoolName, Pool>>

/** All pools of a database, to be looked at. */
export const databasePools = (db: Database): NamedPools => found(named, db)

/** Connections that take the next statement before the last one is answered, for `runInFleetPipeline`. */
export const pipelinePool = (db: Database): Pool => found(pipelines, db)

/** The connections of requests: their login owns nothing, bypasses nothing and can become `coldbar_app` alone. */
export const requestPool = (db: Database): Database => found(requests, db)

/**
 * The system's connections that are kept for who is signed in and for whether the database answers. They are the tables' owner from
 * their beginning, so that a look-up is one statement: in a busy process every answer of the database is waited for.
 */
export const sessionPool = (db: Database): Database => found(sessions, db)

const found = <Value>(of: WeakMap<Database, Value>, db: Database): Value => {
  const value = of.get(db)
  if (value === undefined) throw new Error('this database was not opened by connect()')
  return value
}

const asOwner = async (client: ClientBase): Promise<void> => {
  await client.query("select set_config('role', 'coldbar_owner', false)")
}

const overPool = (pool: Pool, end: () => Promise<unknown>, open = () => pool.connect()): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: open,
        end: async () => {
          await end()
        },
      },
    }),
  })

/**
 * Opens the pools on one database: of the system, of sessions, of requests and of readings, the latter two as a login that row level
 * security binds. A connection that dies while nobody uses it is told of and replaced, one in use fails its next statement;
 * without a listener for each Node would end the process. `destroy()` closes all.
 */
export const connectPools = (
  address: DatabaseAddress | DatabaseLogins,
  tell: TellOperator = () => {},
  connections = CONNECTIONS,
): Database => {
  const logins = databaseLoginsOf(address)
  const system = new Pool({
    ...databaseConnectionOptions(logins.system),
    types: pgTypeParsers,
    max: SYSTEM_CONNECTIONS,
  })
  const kept = new Pool({
    ...databaseConnectionOptions(logins.system),
    types: pgTypeParsers,
    max: SESSION_CONNECTIONS,
    onConnect: asOwner,
  })
  const asked = { ...databaseConnectionOptions(logins.requests), types: pgTypeParsers }
  const pool = new Pool({ ...asked, max: connections })
  const pipelined = new Pool({ ...asked, max: PIPELINES, pipeline: true, stream: () => new WriteBatchingSocket() })
  const pools = { system, sessions: kept, requests: pool, readings: pipelined } satisfies NamedPools
  for (const [name, opened] of Object.entries(pools) as [DatabasePoolName, Pool][]) {
    opened.on('error', (error) => {
      // While we close, the server may be the quicker of the two.
      if (!opened.ending) tell(`The database closed a connection: ${error.message}`)
    })
    // The pool hears only those that nobody uses. One that dies between two statements fails at the next.
    opened.on('connect', (client) => client.on('error', () => {}))
    observeStatements(opened, name)
  }
  const db = overPool(system, () => Promise.all([system.end(), kept.end(), pool.end(), pipelined.end()]))
  named.set(db, pools)
  pipelines.set(db, pipelined)
  sessions.set(
    db,
    overPool(kept, async () => {}),
  )
  requests.set(
    db,
    overPool(pool, async () => {}, resetReturnedConnections(pool)),
  )
  return db
}
