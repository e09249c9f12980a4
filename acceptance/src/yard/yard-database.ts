import { randomBytes } from 'node:crypto'
import { connectPools } from '@coldbar/server/db/connection/connect-pools'
import { type DatabaseAddress, otherDatabaseOnServer } from '@coldbar/server/db/connection/database-address'
import { onDedicatedConnection } from '@coldbar/server/db/connection/dedicated-connection'
import type { Database } from '@coldbar/server/db/database'
import { inject } from 'vitest'
import { recordEventRaisingReadings } from './record-event-raising-readings.ts'

export type YardDatabase = { db: Database; address: DatabaseAddress; drop(): Promise<void> }

/** A migrated database of a story's own, dropped by hand: unlike a test file's, it may be made inside a test. */
export const yardDatabase = async (): Promise<YardDatabase> => {
  const server = inject('databaseServer')
  const name = `story_${randomBytes(8).toString('hex')}`
  await onDedicatedConnection(server, (client) => client.query(`create database ${name} template coldbar_template`))
  const address = otherDatabaseOnServer(server, name)
  const db = connectPools(address)
  await recordEventRaisingReadings(db)
  const drop = async (): Promise<void> => {
    await db.destroy()
    await onDedicatedConnection(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { db, address, drop }
}
