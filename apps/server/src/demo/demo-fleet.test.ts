import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inFleet } from '../db/scope/in-fleet.ts'
import { seedCatalogue } from '../db/seeds/catalogue.ts'
import { readUnwatchedVehicleTypes } from '../fleet/settings/unwatched-vehicle-types.repository.ts'
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

it('every kind of vehicle of the demo stands on its own layout, the van on that of a van', async () => {
  const { db } = await aDatabase()
  await seedCatalogue(db)
  const fleetId = await aFleet(db)
  const types = await inFleet(db, { fleetId, role: 'admin' }, async (tx) => {
    await createDemoFleet(tx, fleetId, new Date())
    return tx
      .selectFrom('vehicle_type as t')
      .innerJoin('vehicle_layout as l', 'l.id', 't.vehicle_layout_id')
      .select(['t.name', 'l.name as layout'])
      .execute()
  })
  expect(Object.fromEntries(types.map(({ name, layout }) => [name, layout]))).toEqual({
    'Tractor 4x2': 'Truck 4x2',
    'Rigid truck 6x2': 'Truck 6x2',
    'Delivery van': 'Van',
    'Curtain trailer, 3 axles': 'Trailer 3 axles',
  })
})

it('every type of the demo tells of a low tire before it may not be driven, so that no van is driven at 76 % unseen', async () => {
  const { db } = await aDatabase()
  await seedCatalogue(db)
  const fleetId = await aFleet(db)
  const unwatched = await inFleet(db, { fleetId, role: 'admin' }, async (tx) => {
    await createDemoFleet(tx, fleetId, new Date())
    return [...(await readUnwatchedVehicleTypes(tx, 2)), ...(await readUnwatchedVehicleTypes(tx, 3))]
  })
  expect(unwatched).toEqual([])
})

it('two tires of the demo are older than their settings let them become, so that something is due from its first reading', async () => {
  const { db } = await aDatabase()
  await seedCatalogue(db)
  const fleetId = await aFleet(db)
  const due = await inFleet(db, { fleetId, role: 'admin' }, async (tx) => {
    await createDemoFleet(tx, fleetId, new Date())
    const { rows } = await sql<{ name: string }>`select t.name from tire t
      join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
      join vehicle_type_alarm a using (vehicle_type_id, position_row, position_left_right, position_inside_outside)
      where a.fleet_id = t.fleet_id and a.age_alarm_enabled and t.purchase_date < now() - make_interval(days => a.max_age::int)
      order by t.name`.execute(tx)
    return rows.map(({ name }) => name)
  })
  expect(due).toEqual(['R-204 3L', 'R-204 3R'])
})
