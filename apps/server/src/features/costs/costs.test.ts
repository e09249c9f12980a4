import { ALARM_KINDS, countsForNotificationsVersion } from '@coldbar/domain/kinds/alarm-kind'
import { NOTIFICATIONS_VERSIONS } from '@coldbar/domain/kinds/notifications-version'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { sumUpCosts } from '../../costs/start-cost-summing.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { parseTestPdf } from '../../reports/testing/parsed-test-pdf.ts'
import { aBurstAfterLeak } from '../../testing/a-burst-after-a-leak.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { aPositionAlarm, aTire, aVehicle, aVehicleType } from '../../testing/builders.ts'

const { server, call } = await aSignedInServer('user')
const FRONT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
const fleet_id = server.fleetId
const run = (statement: ReturnType<typeof sql>) => inSystem(server.db, (tx) => statement.execute(tx))

let typeId: number
beforeEach(async () => {
  server.clock.seconds = Date.parse('2026-11-10T12:00:00Z') / 1_000
  await run(sql`delete from vehicle where fleet_id = ${fleet_id}`)
  await run(sql`delete from tire where fleet_id = ${fleet_id}`)
  await run(sql`update fleet set cost_factors = '{}' where id = ${fleet_id}`)
  ;({ id: typeId } = await aVehicleType(server.db, { fleet_id }))
  await aPositionAlarm(server.db, {
    fleet_id,
    vehicle_type_id: typeId,
    ...FRONT,
    mileage_alarm_enabled: true,
    max_mileage: 100_000,
  })
})

type Rolled = {
  km?: number
  fill?: number
  price?: number | null
  tireType?: number | null
  since?: string
  name?: string
}

/** A vehicle whose only tire rolled so far on the tenth of October. */
const aRolledTire = async ({
  km = 1_000,
  fill = 90,
  price = 400,
  tireType = null,
  since = '2026-01-01',
  name = 'T',
}: Rolled = {}) => {
  const { id: vehicleId } = await aVehicle(server.db, { fleet_id, vehicle_type_id: typeId, name: `Vehicle ${name}` })
  const { id: tireId } = await aTire(server.db, {
    ...{ fleet_id, vehicle_id: vehicleId, ...FRONT, name: `Tire ${name}`, purchase_price: price },
    ...{ marque_type_id: tireType, created_at: since, mounted_at: since },
  })
  await run(sql`insert into tire_mounting (fleet_id, tire_id, vehicle_id, since, position_row, position_left_right, position_inside_outside)
    values (${fleet_id}, ${tireId}, ${vehicleId}, ${since}, 0, 0, 1)`)
  await run(sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
    values (${fleet_id}, ${vehicleId}, '2026-10-10T08:00:00Z', '2026-10-10T10:00:00Z', ${km})`)
  await run(sql`select ensure_measurement_partition('2026-10-10'::timestamptz)`)
  await run(sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, pressure, temperature, fill_level)
    values (${fleet_id}, ${tireId}, ${vehicleId}, '2026-10-10T09:00:00Z', 8, 15, ${fill})`)
  await run(sql`insert into tire_state (fleet_id, tire_id, last_time) values (${fleet_id}, ${tireId}, '2026-11-10T00:00:00Z')
    on conflict (fleet_id, tire_id) do update set last_time = excluded.last_time`)
  return { vehicleId, tireId }
}
/** One type of each of two brands, of one size. */
const twoTypes = async (): Promise<number[]> => {
  await run(sql`insert into tire_brand (name) values ('Brand A'), ('Brand B') on conflict do nothing`)
  await run(
    sql`insert into tire_type (marque_id, name) select id, '315/70 R22.5' from tire_brand where name in ('Brand A', 'Brand B') on conflict do nothing`,
  )
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{
      id: number
    }>`select y.id from tire_type y join tire_brand b on b.id = y.marque_id where b.name like 'Brand %' order by b.name`.execute(
      tx,
    ),
  )
  return rows.map(({ id }) => id)
}
const sumUp = () => sumUpCosts({ db: server.db, retentionMonths: 25 }, epochSeconds(server.clock.seconds))
const read = async (name: Parameters<typeof call>[0], query: Record<string, unknown> = {}) => {
  const answer = await call(name, query as never)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

const aDepot = async (name: string): Promise<number> => {
  const area = { kind: 'circle', centre: { latitude: 52.1, longitude: 5.06 }, radius: 300 }
  return (await call('pois.add', { data: { name, area, is_depot: true } })).json().data.id
}

const losing = (
  tireId: number,
  vehicleId: number | null,
  lowest: number,
  reason: string | null,
  since = '2026-10-12',
  kinds: readonly string[] = ['fillLevelLoss', 'drivenUnderInflated'],
) =>
  run(sql`insert into tire_problem (fleet_id, tire_id, vehicle_id, key, family, since, found_at, last_at, ended_at, end_reason, record)
    values (${fleet_id}, ${tireId}, ${vehicleId}, ${`${since} ${lowest}`}, 'gasLost', ${since}, ${since}, ${since}, ${reason === null ? null : since}, ${reason},
      ${JSON.stringify({
        family: 'gasLost',
        since: Date.parse(since) / 1_000,
        steps: kinds.map((kind) => ({
          kind,
          start: 0,
          foundAt: 0,
          times: 1,
          end: null,
        })),
        figures: { lowest },
        end: reason === null ? null : { at: 0, reason },
      })})`)

it('says nothing where no day is summed up yet, and of what nobody told', async () => {
  expect(await read('costs.month')).toMatchObject({
    month: null,
    months: [],
    rows: [],
    total: { km: 0, per_1000_km: null },
  })
  await aRolledTire({ price: null })
  await sumUp()
  expect(await read('costs.month')).toMatchObject({
    month: '2026-10',
    until: '2026-11-09',
    total: { km: 1_000, known_km: 1_000, fuel_cost: null, worn: null, worn_early: null, breakdown_cost: null },
  })
})

it('adds up what soft tires burnt and wore, in ranges, by the fleet’s own figures', async () => {
  await aRolledTire()
  await sumUp()
  await call('costs.updateFactors', {
    data: { fuel_price: 2, fuel_use: 30, combination_tires: 10, breakdown_cost: 800 },
  })
  const { total, factors } = await read('costs.month')
  expect(factors).toMatchObject({ fuel_use: { low: 30, high: 30 }, combination_tires: 10, fuel_price: 2 })
  // A tenth of the pressure was missing: 1 % of a tenth of 300 l.
  expect(total.fuel.middle).toBeCloseTo(0.3 * 10 * 0.1, 5)
  expect(total.fuel_cost.middle).toBeCloseTo(0.6, 5)
  expect(total.worn).toBeCloseTo(4, 6)
  expect(total.worn_early.low).toBeCloseTo(4 * 0.1 * 0.53, 5)
  expect(total.worn_early.high).toBeCloseTo(4 * 0.1 * 0.8, 5)
  expect(total.soft_cost.middle).toBeCloseTo(0.6 + 4 * 0.1 * 0.67, 5)
  const paper = parseTestPdf((await call('costs.monthReport', { month: '2026-10' })).rawPayload)
  expect(paper.text.replaceAll(/\s+/g, ' ')).toContain('Tires that held too little cost €0.87')
})

it('keeps what a tire wore off where it stood, also when it was taken off', async () => {
  const { tireId } = await aRolledTire()
  await sumUp()
  await run(sql`update tire set vehicle_id = null, position_row = null, position_left_right = null,
    position_inside_outside = null, mounted_at = null where id = ${tireId}`)
  expect((await read('costs.month', { month: '2026-10' })).total).toMatchObject({ worn: 4, worn_km: 1_000 })
})

/** Sums differ in their last digit by which is added first. */
const upToTheOrderOfAdding = (sums: object): object =>
  JSON.parse(JSON.stringify(sums, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value)))

it('adds up to the same by whatever it is grouped, and leads to the rows behind a row', async () => {
  const [one = null, other = null] = await twoTypes()
  const first = await aRolledTire({ km: 700, fill: 82, tireType: one, name: 'one' })
  await aRolledTire({ km: 1_300, fill: 97, tireType: other, name: 'two' })
  await aRolledTire({ km: 90, fill: 100, name: 'three' })
  await sumUp()
  await losing(first.tireId, first.vehicleId, 45, null)
  // Of a vehicle that did not drive something happened all the same, and a tire that was changed over is one.
  const { id: parked } = await aVehicle(server.db, { fleet_id, vehicle_type_id: typeId, name: 'Vehicle parked' })
  const { id: spare } = await aTire(server.db, { fleet_id, vehicle_id: parked, ...FRONT, name: 'Tire parked' })
  await losing(spare, parked, 40, null)
  await run(sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, time_stamp_start, time_stamp, remark, cost)
    values (${fleet_id}, ${spare}, ${parked}, 'remark', 0, 0, '2026-10-12', '2026-10-12', 'Rim', 60)`)
  await run(sql`insert into tire_month
    (fleet_id, vehicle_id, month, tire_id, days, km, known_km, under_km, position_row, position_left_right, position_inside_outside)
    values (${fleet_id}, ${parked}, '2026-10-01', ${first.tireId}, 1, 10, 10, 0, 0, 0, 1)`)
  await call('tireEvents.newUserEvent', { data: { tire_id: first.tireId, remark: 'Valve', cost: 18.5 } })
  const totals = []
  for (const by of ['vehicle', 'type', 'brand', 'depot', 'tire']) {
    const answer = await read('costs.month', { by, month: '2026-10' })
    totals.push(answer.total)
    for (const figure of ['km', 'known_km', 'worn', 'breakdowns', 'repairs'] as const)
      expect(answer.rows.reduce((sum: number, row: Record<string, number>) => sum + (row[figure] ?? 0), 0)).toBeCloseTo(
        answer.total[figure],
        6,
      )
    for (const estimate of ['fuel', 'soft_cost'] as const)
      expect(
        answer.rows.reduce(
          (sum: number, row: Record<string, { high: number } | null>) => sum + (row[estimate]?.high ?? 0),
          0,
        ),
      ).toBeCloseTo(answer.total[estimate].high, 6)
  }
  for (const total of totals) expect(upToTheOrderOfAdding(total)).toEqual(upToTheOrderOfAdding(totals[0]))
  expect(totals[0]).toMatchObject({ tires: 3, repairs: 60, breakdowns: 2 })
  const tires = await read('costs.month', { by: 'tire', vehicle_id: first.vehicleId })
  expect(tires.rows).toMatchObject([{ id: first.tireId, name: 'Tire one', km: 700 }])
  expect(tires.outcomes).toMatchObject([{ tire_id: first.tireId, outcome: 'breakdown' }])
  // The remark is of today, and so of November, which has no kilometres; its day is to be over first.
  server.clock.seconds += 86_400
  await sumUp()
  expect((await read('costs.month', { month: '2026-11' })).repairs).toMatchObject([
    { tire_id: first.tireId, cost: 18.5 },
  ])
})

it('counts breakdowns, those that were avoided, and what one costs', async () => {
  const { tireId, vehicleId } = await aRolledTire()
  await sumUp()
  await losing(tireId, vehicleId, 40, 'tireChanged', '2026-10-03')
  await losing(tireId, vehicleId, 70, 'inflated', '2026-10-13')
  await losing(tireId, vehicleId, 88, 'inflated', '2026-10-23')
  await losing(tireId, vehicleId, 88, 'inflated', '2026-09-23')
  await call('costs.updateFactors', { data: { breakdown_cost: 500 } })
  const { total, outcomes } = await read('costs.month', { month: '2026-10' })
  expect(total).toMatchObject({ breakdowns: 1, late: 1, avoided: 1, breakdown_cost: 500 })
  expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['avoided', 'late', 'breakdown'])
})

it('tells what happened up to the last day whose kilometres are summed up', async () => {
  const { tireId, vehicleId } = await aRolledTire()
  await sumUp()
  await losing(tireId, vehicleId, 40, 'tireChanged', '2026-11-09')
  await losing(tireId, vehicleId, 41, 'tireChanged', '2026-11-10')
  await call('tireEvents.newUserEvent', { data: { tire_id: tireId, remark: 'Valve', cost: 18.5 } })
  const toldOf = async () => {
    const { until, total, outcomes, mended_count, repairs } = await read('costs.month', { month: '2026-11' })
    return [until, total.breakdowns, outcomes.length, mended_count, total.repairs, repairs.length]
  }
  expect(await toldOf()).toEqual(['2026-11-09', 1, 1, 1, 0, 0])
  server.clock.seconds += 86_400
  await sumUp()
  expect(await toldOf()).toEqual(['2026-11-10', 2, 2, 2, 18.5, 1])
})

it('tells of a vehicle that drove and was not taken up yet that no day is summed up, and of the fleet up to its first trip', async () => {
  const [own, fresh] = [await aRolledTire({ name: 'own' }), await aRolledTire({ name: 'fresh' })]
  await sumUp()
  const forget = sql`delete from cost_progress where vehicle_id = ${fresh.vehicleId}`
  await run(forget)
  await run(sql`delete from tire_month where vehicle_id = ${fresh.vehicleId}`)
  for (const { tireId, vehicleId } of [own, fresh]) await losing(tireId, vehicleId, 40, 'tireChanged', '2026-10-30')
  const toldOf = async (query: object) => {
    const { until, total, mended_count } = await read('costs.month', { month: '2026-10', ...query })
    return [until, total.breakdowns, mended_count]
  }
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{
      before: string
    }>`select (min(start_time)::date - 1)::text as before from trip where vehicle_id = ${fresh.vehicleId}`.execute(tx),
  )
  const before = rows[0]?.before
  expect(await toldOf({ vehicle_id: fresh.vehicleId })).toEqual([before, 0, 0])
  expect(await toldOf({})).toEqual([before, 0, 0])
  expect(await toldOf({ vehicle_id: own.vehicleId })).toEqual(['2026-11-09', 1, 1])
  await sumUp()
  expect(await toldOf({})).toEqual(['2026-11-09', 2, 2])
  // A vehicle that never drove holds nobody up.
  const { id: parked } = await aVehicle(server.db, { fleet_id, vehicle_type_id: typeId, name: 'Never drove' })
  await run(sql`delete from cost_progress where vehicle_id = ${parked}`)
  expect(await toldOf({})).toEqual(['2026-11-09', 2, 2])
})

it('tells what happened at a depot, or to a vehicle, up to the last day that is summed up of its own vehicles', async () => {
  const [own, other] = [await aRolledTire({ name: 'own' }), await aRolledTire({ name: 'other' })]
  const [ownDepot, otherDepot] = [await aDepot('Venlo'), await aDepot('Lille')]
  await call('vehicles.update', { data: { id: own.vehicleId, depot_id: ownDepot } })
  await call('vehicles.update', { data: { id: other.vehicleId, depot_id: otherDepot } })
  await sumUp()
  await losing(own.tireId, own.vehicleId, 40, 'tireChanged', '2026-10-25')
  await run(sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, time_stamp_start, time_stamp, remark, cost)
    values (${fleet_id}, ${own.tireId}, ${own.vehicleId}, 'remark', 0, 0, '2026-10-25', '2026-10-25', 'Rim', 60)`)
  await run(sql`update cost_progress set next_day = '2026-10-20' where vehicle_id = ${other.vehicleId}`)
  const toldOf = async (query: object) => {
    const { until, total, outcomes, mended_count } = await read('costs.month', { month: '2026-10', ...query })
    return [until, total.breakdowns, outcomes.length, mended_count, total.repairs]
  }
  for (const narrowed of [{ depot_id: ownDepot }, { vehicle_id: own.vehicleId }])
    expect(await toldOf(narrowed)).toEqual(['2026-11-09', 1, 1, 1, 60])
  for (const narrowed of [{}, { depot_id: otherDepot }, { vehicle_id: other.vehicleId }])
    expect(await toldOf(narrowed)).toEqual(['2026-10-19', 0, 0, 0, 0])
  // So is a month before, with which it is compared.
  await run(sql`update cost_progress set next_day = '2026-09-20' where vehicle_id = ${other.vehicleId}`)
  await losing(own.tireId, own.vehicleId, 40, 'tireChanged', '2026-09-25')
  expect(await toldOf({ month: '2026-09', depot_id: ownDepot })).toEqual(['2026-11-09', 1, 1, 1, 0])
})

it('says when tires are due by how far they roll, and what to buy', async () => {
  const [tireType = null] = await twoTypes()
  await aRolledTire({ km: 4_000, price: 410, tireType })
  await aRolledTire({ km: 4_000, price: null, name: 'next' })
  await sumUp()
  await run(sql`update tire_state set odo_cumul = 95000 where fleet_id = ${fleet_id}`)
  await run(
    sql`update tire_state s set odo_cumul = 40000 from tire t where t.id = s.tire_id and t.fleet_id = s.fleet_id and t.name = 'Tire next' and s.fleet_id = ${fleet_id}`,
  )
  const soon = await read('costs.purchases')
  // 4,000 km in the 40.5 days since October began, and 5,000 km are left.
  expect(soon.tires).toHaveLength(1)
  expect(soon.tires[0].km_per_day).toBeCloseTo(4_000 / 40.5, 0)
  expect((soon.tires[0].due - server.clock.seconds) / 86_400).toBeCloseTo(50.6, 0)
  expect(soon).toMatchObject({
    within: { quarter: 1, half_year: 1, year: 1 },
    budget: 410,
    unpriced: 0,
    lines: [{ size: '315/70 R22.5', count: 1, price: 410 }],
  })
  await run(sql`update vehicle_type_alarm set mileage_alarm_enabled = false where fleet_id = ${fleet_id}`)
  expect(await read('costs.purchases', { months: '12' })).toMatchObject({ tires: [], without_limits: 2, unknown: 0 })
})

it('buys what the stock has not, and counts of the stock what can still roll, for the depot whose tires are due first', async () => {
  const [tireType = null, other = null] = await twoTypes()
  const first = await aRolledTire({ km: 4_000, price: 410, tireType, name: 'first' })
  await aRolledTire({ km: 4_000, price: 410, tireType, name: 'next' })
  await sumUp()
  await run(sql`update tire_state s set odo_cumul = case t.name when 'Tire first' then 99000 else 98000 end
    from tire t where t.fleet_id = s.fleet_id and t.id = s.tire_id and s.fleet_id = ${fleet_id}`)
  expect((await read('costs.purchases')).lines).toMatchObject([{ due: 2, from_stock: 0, count: 2, budget: 820 }])
  const stored = (name: string, marque_type_id: number | null, more = {}) =>
    aTire(server.db, { fleet_id, name, marque_type_id, vehicle_id: null, ...more })
  await stored('of its size', other)
  await stored('scrapped', tireType, { scrapped_at: '2026-10-01' })
  await stored('spare', tireType, { spare_of_vehicle_id: first.vehicleId })
  const bald = await stored('bald', tireType)
  await run(sql`insert into tire_tread (fleet_id, tire_id, measured_at, depth, user_name)
    values (${fleet_id}, ${bald.id}, '2026-10-01', 1.5, 'Workshop')`)
  const burst = await stored('burst', tireType)
  await run(
    sql`insert into tire_state (fleet_id, tire_id, demount_since, demount_why) values (${fleet_id}, ${burst.id}, '2026-10-01', 'burst')`,
  )
  const all = await read('costs.purchases')
  expect(all.lines).toMatchObject([{ due: 2, from_stock: 1, count: 1, budget: 410 }])
  expect(all).toMatchObject({ budget: 410, unfit_stock: 2 })
  const { rows: depots } = await inSystem(server.db, (tx) =>
    sql<{ id: number }>`insert into poi (fleet_id, name, area, south, north, west, east, is_depot)
      values (${fleet_id}, 'Depot', '{}', 50, 52, 3, 5, true) returning id`.execute(tx),
  )
  const depot_id = depots[0]?.id ?? 0
  await run(sql`update vehicle set depot_id = ${depot_id} where id = ${first.vehicleId}`)
  expect((await read('costs.purchases', { depot_id })).lines).toMatchObject([{ due: 1, from_stock: 1, count: 0 }])
  await run(sql`update vehicle set depot_id = case when id = ${first.vehicleId} then null else ${depot_id}::int end
    where fleet_id = ${fleet_id}`)
  expect((await read('costs.purchases', { depot_id })).lines).toMatchObject([{ due: 1, from_stock: 0, count: 1 }])
})

it('says of a tire that was put to another wheel lately what it rolled a day on all of them', async () => {
  const { tireId } = await aRolledTire({ km: 4_000 })
  await sumUp()
  await run(sql`update tire_state set odo_cumul = 95000 where fleet_id = ${fleet_id}`)
  await run(sql`update tire set mounted_at = '2026-10-25' where id = ${tireId}`)
  const [tire] = (await read('costs.purchases')).tires
  expect(tire.km_per_day).toBeCloseTo(4_000 / 40.5, 0)
})

it('counts leaks and says what chance explains', async () => {
  const { tireId, vehicleId } = await aRolledTire()
  // Pumped up, it leaks on: that is no second leak.
  await losing(tireId, vehicleId, 88, 'inflated')
  await losing(tireId, vehicleId, 87, 'inflated', '2026-10-20')
  for (const by of ['brand', 'type', 'position'])
    expect((await read('costs.leaks', { by })).rows).toMatchObject([{ leaks: 1, comparison: 'alone' }])
  const [row] = (await read('costs.leaks', { by: 'position' })).rows
  expect(row).toMatchObject({ position_row: 0, position_left_right: 0 })
  expect(row.tire_days).toBeCloseTo(313, 0)
})

it('counts leaks of one depot, and prints its month, of the vehicles that belong to it', async () => {
  const { tireId, vehicleId } = await aRolledTire()
  await sumUp()
  await losing(tireId, vehicleId, 88, 'inflated')
  const [own, other] = [await aDepot('Own depot'), await aDepot('Other depot')]
  await call('vehicles.update', { data: { id: vehicleId, depot_id: own } })
  expect((await read('costs.leaks', { depot_id: own })).rows).toMatchObject([{ leaks: 1 }])
  expect((await read('costs.leaks', { depot_id: other })).rows).toEqual([])
  const printed = (depot_id: number) => call('costs.monthReport', { month: '2026-10', depot_id })
  const { links } = parseTestPdf((await printed(own)).rawPayload)
  expect(links.some((link) => link.endsWith(`/purchases?months=3&depot=${own}`))).toBe(true)
  // Nothing drove there, and no place is a depot by that number.
  for (const id of [other, 4711]) expect((await printed(id)).statusCode).toBe(404)
})

it('prints a month with the way to its rows, and none of which nothing is known', async () => {
  const { vehicleId, tireId } = await aRolledTire()
  await sumUp()
  await losing(tireId, vehicleId, 70, 'inflated', '2026-10-13')
  const answer = await call('costs.monthReport', { month: '2026-10' })
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  const { pages, links } = parseTestPdf(answer.rawPayload)
  expect(pages).toBe(2)
  const ways = links.map((link) => new URL(link)).map(({ pathname, search, hash }) => `${pathname}${search}${hash}`)
  expect(ways).toContain(`/costs?month=2026-10&by=tire&vehicle=${vehicleId}`)
  expect(ways).toContain('/costs?month=2026-10#costs-happened')
  const { mended, mended_count } = await read('costs.month', { month: '2026-10' })
  expect(mended).toMatchObject([{ tire_id: tireId, end_reason: 'inflated' }])
  expect(mended_count).toBe(1)
  expect((await call('costs.monthReport', { month: '2026-01' })).statusCode).toBe(404)
})

it('counts what was mended the same for whoever reads, also what the people of one version alone are told of', async () => {
  const { vehicleId, tireId } = await aRolledTire()
  await sumUp()
  for (const version of NOTIFICATIONS_VERSIONS) {
    const own = ALARM_KINDS.filter((kind) =>
      NOTIFICATIONS_VERSIONS.every((other) => countsForNotificationsVersion(kind, other) === (other === version)),
    )
    expect(own.length, `${version}`).toBeGreaterThan(0)
    await losing(tireId, vehicleId, 70, 'inflated', `2026-10-${10 + version}`, own.slice(0, 1))
  }
  expect((await read('costs.month', { month: '2026-10' })).mended_count).toBe(NOTIFICATIONS_VERSIONS.length)
})

it('tells another fleet nothing, and keeps its factors apart', async () => {
  await aRolledTire()
  await sumUp()
  await call('costs.updateFactors', { data: { fuel_price: 2 } })
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from fleet where cost_factors <> '{}'`.execute(tx),
  )
  expect(rows).toEqual([{ count: 1 }])
})

it('counts a tire that burst in the month of its burst, whenever it had begun to leak', async () => {
  const { tireId } = await aRolledTire()
  await sumUp()
  const [leak, burst] = [Date.parse('2026-09-12T22:00:00Z') / 1_000, Date.parse('2026-10-01T02:00:00Z') / 1_000]
  const problem_id = await aBurstAfterLeak(server.db, tireId, { leak, burst })
  const of = async (month: string) => {
    const { total, outcomes } = await read('costs.month', { month })
    return [
      total.breakdowns,
      outcomes.map((each: { problem_id: number; since: number }) => [each.problem_id, each.since]),
    ]
  }
  expect(await of('2026-09')).toEqual([0, []])
  expect(await of('2026-10')).toEqual([1, [[problem_id, burst]]])
})
