import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announceChange } from '../fleet/announce-change.ts'
import { aDatabase } from '../testing/a-database.ts'
import { listenForChanges } from './listen-for-changes.ts'

test('what is announced is heard after the commit, and a broken connection is replaced', async () => {
  const { db, address } = await aDatabase()
  const heard: unknown[] = []
  const stop = await listenForChanges(address, {
    changed: (fleetId, vehicleIds) => heard.push([fleetId, vehicleIds]),
    lost: () => heard.push('lost'),
    failed: () => undefined,
  })
  await db.transaction().execute(async (tx) => {
    await announceChange(tx, 1, [7, null, 8, 7])
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual([[1, [7, 8]]])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`.execute(
    db,
  )
  await expect.poll(() => heard, { timeout: 5_000 }).toContain('lost')
  await stop()
})
