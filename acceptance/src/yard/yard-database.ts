import { connectPools } from '@coldbar/server/db/connection/connect-pools'
import type { DatabaseAddress } from '@coldbar/server/db/connection/database-address'
import type { Database } from '@coldbar/server/db/database'
import { createTestDatabase } from '@coldbar/server/testing/create-test-database'
import { inject } from 'vitest'
import { installEventRaisedTrigger } from './install-event-raised-trigger.ts'

export type YardDatabase = { db: Database; address: DatabaseAddress; drop(): Promise<void> }

/** A migrated database of a story's own, dropped by hand: unlike a test file's, it may be made inside a test. */
export const createYardDatabase = async (): Promise<YardDatabase> => {
  const { address, drop } = await createTestDatabase(inject('databaseServer'), 'story')
  const db = connectPools(address)
  await installEventRaisedTrigger(db, inject('isCluster'))
  const end = async (): Promise<void> => {
    await db.destroy()
    await drop()
  }
  return { db, address, drop: end }
}
