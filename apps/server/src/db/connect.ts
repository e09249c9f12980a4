import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { connectionOptions, type DatabaseAddress } from './address.ts'
import type { Database } from './database.ts'
import { GatheringSocket } from './gathering-socket.ts'
import type { DB } from './schema.gen.ts'
import { valueParsers } from './value-parsers.ts'

/** Tells whoever runs the server; one sentence per call. */
export type Tell = (sentence: string) => void

const CONNECTIONS = 10
/** Readings have connections of their own: however many come in, the screens never wait for one. */
const PIPELINES = 4

const pipelines = new WeakMap<Database, Pool>()

/** Connections that take the next statement before the last one is answered, for `inFleetPipelined`. */
export const pipelinesOf = (db: Database): Pool => {
  const pool = pipelines.get(db)
  if (pool === undefined) throw new Error('this database was not opened by connect()')
  return pool
}

/**
 * Opens a pool on one database. A connection that dies while nobody uses it is told of and replaced, one in use fails its
 * next statement; without a listener for each Node would end the process. `destroy()` closes it.
 */
export const connect = (address: DatabaseAddress, tell: Tell = () => {}, connections = CONNECTIONS): Database => {
  const options = { ...connectionOptions(address), types: valueParsers }
  const pools = [
    new Pool({ ...options, max: connections }),
    new Pool({ ...options, max: PIPELINES, pipeline: true, stream: () => new GatheringSocket() }),
  ]
  const [pool, pipelined] = pools as [Pool, Pool]
  for (const one of pools) {
    one.on('error', (error) => {
      // While we close, the server may be the quicker of the two.
      if (!one.ending) tell(`The database closed a connection: ${error.message}`)
    })
    // The pool hears only those that nobody uses. One that dies between two statements fails at the next.
    one.on('connect', (client) => client.on('error', () => {}))
  }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: () => pool.connect(),
        end: async () => {
          await Promise.all([pool.end(), pipelined.end()])
        },
      },
    }),
  })
  pipelines.set(db, pipelined)
  return db
}
