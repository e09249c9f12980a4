import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aVehicle } from '../testing/builders.ts'
import { startAddressLookupIfConfigured } from './start-address-lookup-if-configured.ts'
import { aTestGeocoder } from './testing/a-test-geocoder.ts'

it('asks the geocoder of GEOCODER_URL, says who asks, and asks nobody without one', async () => {
  const { db } = await aDatabase()
  const geocoder = await aTestGeocoder()
  const publicUrl = new URL('https://tires.example.com/fleet')
  try {
    expect(startAddressLookupIfConfigured(db, { geocoderUrl: null, publicUrl }, () => {})).toBeNull()
    const fleet_id = await aFleet(db)
    const { id } = await aVehicle(db, { fleet_id })
    await inSystem(db, (tx) =>
      sql`insert into vehicle_state (fleet_id, vehicle_id, latitude, longitude, last_time) values (${fleet_id}, ${id}, 51.9, 4.5, now())`.execute(
        tx,
      ),
    )
    const worker = startAddressLookupIfConfigured(db, { geocoderUrl: geocoder.url, publicUrl }, () => {})
    for (const until = Date.now() + 20_000; geocoder.asked.length === 0 && Date.now() < until; ) await wait(20)
    await worker?.stop()
    expect(geocoder.asked.map(({ userAgent }) => userAgent)).toEqual([
      'Coldbar (tire monitoring; https://tires.example.com)',
    ])
  } finally {
    await geocoder.stop()
    await db.destroy()
  }
})
