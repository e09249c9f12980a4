import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connectPools } from '../db/connection/connect-pools.ts'
import { addressOfOtherDatabase, type DatabaseAddress } from '../db/connection/database-address.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import type { Database } from '../db/database.ts'
import { REVOKE_TEMPORARY_TABLES_SQL } from '../db/schema/database-roles.ts'

/** A database of a test's own. `db` works as the server's does; `address` opens more connections. */
export type TestDatabase = { db: Database; address: DatabaseAddress; name: string }

/** A fresh, migrated, empty database for the calling test file (or suite); it is dropped when that ends. */
export const aDatabase = async (): Promise<TestDatabase> => {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  await onDedicatedConnection(server, (client) => client.query(`create database ${name} template coldbar_template`))
  const address = addressOfOtherDatabase(server, name)
  // What a database is to everybody is not copied with it.
  await onDedicatedConnection(address, (client) => client.query(REVOKE_TEMPORARY_TABLES_SQL))
  const db = connectPools(address)
  afterAll(async () => {
    await db.destroy()
    await onDedicatedConnection(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  })
  return { db, address, name }
}
