import { randomBytes } from 'node:crypto'
import { connectPools } from '@coldbar/server/db/connection/connect-pools'
import { addressOfOtherDatabase, type DatabaseAddress } from '@coldbar/server/db/connection/database-address'
import { onDedicatedConnection } from '@coldbar/server/db/connection/dedicated-connection'
import type { Database } from '@coldbar/server/db/database'
import { inject } from 'vitest'
import { installEventRaisedTrigger } from './install-event-raised-trigger.ts'

export type YardDatabase = { db: Database; address: DatabaseAddress; drop(): Promise<void> }

/** A migrated database of a story's own, dropped by hand: unlike a test file's, it may be made inside a test. */
export const createYardDatabase = async (): Promise<YardDatabase> => {
  const server = inject('databaseServer')
  const name = `story_${randomBytes(8).toString('hex')}`
  await onDedicatedConnection(server, (client) => client.query(`create database ${name} template coldbar_template`))
  const address = addressOfOtherDatabase(server, name)
  const db = connectPools(address)
  await installEventRaisedTrigger(db)
  const drop = async (): Promise<void> => {
    await db.destroy()
    await onDedicatedConnection(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { db, address, drop }
}
