import { afterAll, inject } from 'vitest'
import { connectPools } from '../db/connection/connect-pools.ts'
import type { DatabaseAddress } from '../db/connection/database-address.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import type { Database } from '../db/database.ts'
import { REVOKE_TEMPORARY_TABLES_SQL } from '../db/schema/database-roles.ts'
import { createTestDatabase } from './create-test-database.ts'

/** A database of a test's own. `db` works as the server's does; `address` opens more connections. */
export type TestDatabase = { db: Database; address: DatabaseAddress; name: string }

/** A fresh, migrated, empty database for the calling test file (or suite); it is dropped when that ends. */
export const aDatabase = async (): Promise<TestDatabase> => {
  const { address, name, drop } = await createTestDatabase(inject('databaseServer'), 'test')
  // What a database is to everybody is not copied with it.
  await onDedicatedConnection(address, (client) => client.query(REVOKE_TEMPORARY_TABLES_SQL))
  const db = connectPools(address)
  afterAll(async () => {
    await db.destroy()
    await drop()
  })
  return { db, address, name }
}
