import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { connectionOptions, type DatabaseAddress } from './address.ts'
import type { Database } from './database.ts'
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
 * Opens a pool on one database. A connection that dies while nobody uses it is told of and replaced; without a listener
 * Node would end the process. `destroy()` closes it.
 */
export const connect = (address: DatabaseAddress, tell: Tell = () => {}, connections = CONNECTIONS): Database => {
  const options = { ...connectionOptions(address), types: valueParsers }
  const pools = [new Pool({ ...options, max: connections }), new Pool({ ...options, max: PIPELINES, pipeline: true })]
  const [pool, pipelined] = pools as [Pool, Pool]
  for (const one of pools) {
    one.on('error', (error) => {
      // While we close, the server may be the quicker of the two.
      if (!one.ending) tell(`The database closed a connection: ${error.message}`)
    })
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
