import { LEGAL_TREAD_LIMIT } from '@coldbar/domain/tread/tread-limit'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sumUpCosts } from '../costs/start-cost-summing.ts'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { seedCatalogue } from '../db/seeds/catalogue.ts'
import { isMonthSummedUp } from '../fleet/costs/month-summed-up.repository.ts'
import { readMonthCosts } from '../fleet/costs/read-month-costs.ts'
import { readUnwatchedVehicleTypes } from '../fleet/settings/unwatched-vehicle-types.repository.ts'
import { isPasswordOfHash } from '../http/session/password.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet } from '../testing/builders.ts'
import { planDemoDepartures } from './demo-departures.ts'
import { createDemoFleet } from './demo-fleet.ts'
import { createDemoUsers } from './demo-users.ts'
import { renewDemoUnitKeys } from './renew-demo-unit-keys.ts'

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
      .where('t.vehicle_id', 'is not', null)
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

it('the demo knows from its first minute what two months that are over cost, has tires in stock, departures and repairs', async () => {
  const { db } = await aDatabase()
  await seedCatalogue(db)
  const fleetId = await aFleet(db)
  const now = new Date('2026-11-26T14:00:00Z')
  const scope = { fleetId, role: 'admin' } as const
  await inFleet(db, scope, async (tx) => {
    await createDemoFleet(tx, fleetId, now)
    await planDemoDepartures(tx, fleetId, now)
  })
  const drivenInOctober = () =>
    inFleet(db, scope, (tx) =>
      sql<{ km: number }>`select sum(km) as km from fleet_day where day = '2026-10-15'`.execute(tx),
    )
  expect((await drivenInOctober()).rows[0]?.km).toBeGreaterThan(5_000)
  // What is summed up from trips goes on where the plan ends, and takes nothing of it away.
  await sumUpCosts({ db, retentionMonths: 25 }, epochSeconds(now.getTime() / 1000))
  const asked = {
    by: 'vehicle',
    narrowing: { vehicleId: null, tireTypeId: null, brandId: null, depotId: null },
  } as const
  await inFleet(db, scope, async (tx) => {
    const { rows: driven } = await sql<{
      km: number
    }>`select sum(km) as km from fleet_day where day = '2026-10-15'`.execute(tx)
    expect(driven[0]?.km).toBeGreaterThan(5_000)
    const costs = await readMonthCosts(tx, { ...asked, month: '2026-10' })
    expect(costs.months).toEqual(['2026-11', '2026-10', '2026-09'])
    expect(await isMonthSummedUp(tx, '2026-10')).toBe(true)
    expect(costs.total.per_1000_km_without).toEqual(['someFuel'])
    expect(costs.total.repairs).toBeGreaterThan(0)
    // As soft as fleets are that nobody watches: a few percent, and a courier's tire a quarter.
    expect(costs.total.under_inflation).toBeGreaterThan(1)
    expect(costs.total.under_inflation).toBeLessThan(6)
    const vans = costs.rows.filter(({ name }) => name?.startsWith('V-'))
    expect(vans.find(({ name }) => name === 'V-302')?.under_inflation).toBeGreaterThan(5)
    const { rows } = await sql<{ stock: number; leaving: number }>`select
      (select count(*)::int from tire where vehicle_id is null and spare_of_vehicle_id is null) as stock,
      (select count(*)::int from planned_departure where leaves_at > ${now.toISOString()}::timestamptz) as leaving`.execute(
      tx,
    )
    expect(rows[0]?.stock).toBe(8)
    expect(rows[0]?.leaving).toBe(14)
    const known = new Set((await tx.selectFrom('tag').select('tag_id').execute()).map(({ tag_id: tag }) => tag))
    const { vehicles } = await renewDemoUnitKeys(tx, fleetId, now)
    expect(vehicles.flatMap(({ tires }) => tires).filter(({ tag_id: tag }) => !known.has(tag))).toHaveLength(2)
  })
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

it('vehicles of the demo carry spare wheels, and treads of its tires were measured, each time less, above the limit', async () => {
  const { db } = await aDatabase()
  await seedCatalogue(db)
  const fleetId = await aFleet(db)
  const { spares, treads } = await inFleet(db, { fleetId, role: 'admin' }, async (tx) => {
    await createDemoFleet(tx, fleetId, new Date())
    const carried = await tx.selectFrom('tire').select('name').where('spare_of_vehicle_id', 'is not', null).execute()
    const measured = await tx.selectFrom('tire_tread').select(['tire_id', 'depth']).orderBy('measured_at').execute()
    return { spares: carried, treads: Map.groupBy(measured, ({ tire_id }) => tire_id) }
  })
  expect(spares).toHaveLength(7)
  expect(treads.size).toBeGreaterThan(50)
  for (const depths of [...treads.values()].map((all) => all.map(({ depth }) => depth))) {
    expect(depths).toHaveLength(3)
    expect(depths.toSorted((a, b) => b - a)).toEqual(depths)
    expect(depths.at(-1)).toBeGreaterThan(LEGAL_TREAD_LIMIT)
  }
})

it('tires of the demo rolled what their vehicles drove since they were fitted, between two measurements of their treads too', async () => {
  const { db } = await aDatabase()
  await seedCatalogue(db)
  const fleetId = await aFleet(db)
  const { rows } = await inFleet(db, { fleetId, role: 'admin' }, async (tx) => {
    await createDemoFleet(tx, fleetId, new Date('2026-11-26T14:00:00Z'))
    return sql<{ rolled: number; driven: number; between: number }>`
      select (s.mounted->'tire'->>'rolled')::float8 as rolled, d.driven, d.between
      from tire t
      join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
      cross join lateral (select min(measured_at) as first, max(measured_at) as last from tire_tread m where m.tire_id = t.id) m
      cross join lateral (select sum(r.distance) as driven,
          sum(r.distance) filter (where r.start_time between m.first and m.last) as between
        from trip r where r.fleet_id = t.fleet_id and r.vehicle_id = t.vehicle_id) d
      where m.first is not null and d.driven is not null`.execute(tx)
  })
  expect(rows.length).toBeGreaterThan(50)
  for (const { rolled, driven, between } of rows) {
    expect(rolled).toBeCloseTo(driven, 3)
    // Nobody in the demo drives more than 4,600 km a week.
    expect(between).toBeGreaterThan(20_000)
    expect(rolled).toBeLessThan(140_000)
  }
})

it('the demo has people to give a problem to, whose passwords nobody knows, and weeks in which problems began and were mended', async () => {
  const { db } = await aDatabase()
  await seedCatalogue(db)
  const fleetId = await aFleet(db)
  await createDemoUsers(db, fleetId)
  await createDemoUsers(db, fleetId)
  const users = await inSystem(db, (tx) =>
    tx.selectFrom('app_user').select(['role', 'email', 'login', 'name', 'password_hash']).orderBy('id').execute(),
  )
  expect(users.map(({ role }) => role)).toEqual(['user', 'user', 'user', 'guest'])
  expect(users.every(({ email }) => email === null)).toBe(true)
  expect(new Set(users.map(({ password_hash }) => password_hash)).size).toBe(4)
  for (const { login, name, password_hash } of users)
    for (const guess of ['', login, name]) expect(await isPasswordOfHash(password_hash, guess)).toBe(false)
  await inFleet(db, { fleetId, role: 'admin' }, async (tx) => {
    await createDemoFleet(tx, fleetId, new Date('2026-11-26T14:00:00Z'))
    // What the workshop noted ends the problem of that day.
    const { rows: serviced } = await sql<{ repaired: number }>`
      select count(r.id)::int as repaired from tire_problem p
      left join tire_event r on r.fleet_id = p.fleet_id and r.tire_id = p.tire_id and r.kind = 'remark' and r.cost > 0
        and date_trunc('day', r.time_stamp at time zone 'UTC') = date_trunc('day', p.ended_at at time zone 'UTC')
      where p.end_reason = 'serviced' group by p.id`.execute(tx)
    expect(serviced).toEqual([{ repaired: 1 }, { repaired: 1 }, { repaired: 1 }, { repaired: 1 }])
    const { rows } = await sql<{ raised: number; mended: number; days: number }>`
      select sum(raised)::int as raised, sum(cardinality(mended_after))::int as mended,
        count(*) filter (where alarm + warning > 0)::int as days
      from fleet_problem_day where version = 3 and depot_id is null`.execute(tx)
    expect(rows[0]).toEqual({ raised: 16, mended: 14, days: expect.toSatisfy((days: number) => days >= 16) })
    const { rows: since } = await sql<{ count: number }>`
      select count(distinct extract(epoch from since)::bigint % 3600)::int as count from tire_problem`.execute(tx)
    expect(since[0]?.count).toBeGreaterThan(10)
  })
})
