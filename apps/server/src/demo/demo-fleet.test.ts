import { expect, it } from 'vitest'
import { inFleet } from '../db/in-fleet.ts'
import { seedCatalogue } from '../db/seeds/catalogue.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet } from '../testing/builders.ts'
import { createDemoFleet } from './demo-fleet.ts'

it('the demo’s tires were fitted where they stand long before it began, so that trips of their vehicles are theirs', async () => {
  const { db } = await aDatabase()
  await seedCatalogue(db)
  const fleetId = await aFleet(db)
  const now = new Date()
  const tires = await inFleet(db, { fleetId, role: 'admin' }, async (tx) => {
    await createDemoFleet(tx, fleetId, now)
    return tx
      .selectFrom('tire as t')
      .leftJoin('tire_mounting as m', 'm.tire_id', 't.id')
      .select(['t.vehicle_id', 'm.vehicle_id as mounted_on', 'm.since', 't.mounted_at', 'm.until'])
      .execute()
  })
  expect(tires.length).toBeGreaterThan(250)
  for (const { vehicle_id, mounted_on, since, mounted_at, until } of tires) {
    expect(mounted_on).toBe(vehicle_id)
    expect(since).toEqual(mounted_at)
    expect(until).toBeNull()
    expect(Number(since?.getTime())).toBeLessThan(now.getTime() - 100 * 86_400_000)
  }
})
