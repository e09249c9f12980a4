import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { connectionOptions, type DatabaseAddress } from './address.ts'
import type { Database } from './database.ts'
import type { DB } from './schema.gen.ts'
import { valueParsers } from './value-parsers.ts'

/** Tells whoever runs the server; one sentence per call. */
export type Tell = (sentence: string) => void

const CONNECTIONS = 10

/**
 * Opens a pool on one database. A connection that dies while nobody uses it is told of and replaced; without a listener
 * Node would end the process. `destroy()` closes it.
 */
export const connect = (address: DatabaseAddress, tell: Tell = () => {}, connections = CONNECTIONS): Database => {
  const pool = new Pool({ ...connectionOptions(address), max: connections, types: valueParsers })
  pool.on('error', (error) => tell(`The database closed a connection: ${error.message}`))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
