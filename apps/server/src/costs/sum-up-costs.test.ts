import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { MAX_COUNTED_UNDER_INFLATION_PERCENT } from '@coldbar/domain/costs/under-inflation'
import { epochSeconds } from '@coldbar/domain/units/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { aFleet, aTire, aVehicle } from '../testing/builders.ts'
import { takeDueCostDays } from './cost-progress.repository.ts'
import { sumUpCosts } from './start-cost-summing.ts'
import { writeTireDays, writeTireMonths } from './tire-days.repository.ts'

const { server } = await aSignedInServer('user')
const at = (iso: string) => Date.parse(iso) / 1_000
/** Noon in Amsterdam, where the fleet is at home. */
const NOW = epochSeconds(at('2026-03-31T10:00:00Z'))
const FRONT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }

let fleetId: number
let vehicleId: number
let tireId: number
beforeEach(async () => {
  fleetId = await aFleet(server.db)
  ;({ id: vehicleId } = await aVehicle(server.db, { fleet_id: fleetId }))
  ;({ id: tireId } = await aTire(server.db, { fleet_id: fleetId, vehicle_id: vehicleId, ...FRONT }))
  await mount('2026-01-01T00:00:00Z')
})

const run = (statement: ReturnType<typeof sql>) => inSystem(server.db, (tx) => statement.execute(tx))
const mount = (since: string, until: string | null = null, tire = tireId) =>
  run(sql`insert into tire_mounting (fleet_id, tire_id, vehicle_id, since, until, position_row, position_left_right, position_inside_outside)
    values (${fleetId}, ${tire}, ${vehicleId}, ${since}, ${until}, 0, 0, 1)`)
const drive = (start: string, end: string, km: number) =>
  run(
    sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance) values (${fleetId}, ${vehicleId}, ${start}, ${end}, ${km})`,
  )
const read = async (time: string, fill: number | null, verdict = 'ok', tire = tireId) => {
  await run(sql`select ensure_measurement_partition(${time}::timestamptz)`)
  await run(sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, pressure, temperature, fill_level, verdict)
    values (${fleetId}, ${tire}, ${vehicleId}, ${time}, 8, 15, ${fill}, ${verdict})`)
}
const sumUp = (now = NOW) => sumUpCosts({ db: server.db, retentionMonths: 25 }, now)
type Sum = { of: string; km: number; known_km: number; under_km: number }
const days = () =>
  rowsOf(
    sql<Sum>`select day::text as of, km, known_km, under_km from tire_day where fleet_id = ${fleetId} order by day, tire_id`,
  )
const months = () =>
  rowsOf(
    sql<
      Sum & { days: number }
    >`select month::text as of, km, known_km, under_km, days from tire_month where fleet_id = ${fleetId} order by month, tire_id`,
  )
const rowsOf = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  inSystem(server.db, async (tx) => (await statement.execute(tx)).rows)

it('sums up the days of the fleet that are over, split at its midnight', async () => {
  await drive('2026-03-10T22:00:00Z', '2026-03-11T00:00:00Z', 120)
  await read('2026-03-10T22:30:00Z', 90)
  await drive('2026-03-31T06:00:00Z', '2026-03-31T08:00:00Z', 500)
  await sumUp()
  // 23:00 UTC is midnight in Amsterdam's winter; of today nothing is said yet.
  expect(await days()).toEqual([
    { of: '2026-03-10', km: 60, known_km: 60, under_km: 6 },
    { of: '2026-03-11', km: 60, known_km: 0, under_km: 0 },
  ])
  expect(await months()).toEqual([{ of: '2026-03-01', days: 2, km: 120, known_km: 60, under_km: 6 }])
  await sumUp(epochSeconds(at('2026-04-01T01:30:00Z')))
  expect(await months()).toMatchObject([{ km: 620, days: 3 }])
})

it('goes by what was read under way, else by the day, and by nothing that was not believed', async () => {
  await drive('2026-03-10T08:00:00Z', '2026-03-10T10:00:00Z', 100)
  await read('2026-03-10T05:00:00Z', 50)
  await read('2026-03-10T09:00:00Z', 88, 'spike')
  await read('2026-03-10T09:30:00Z', null)
  await sumUp()
  expect(await months()).toMatchObject([{ known_km: 100, under_km: 30 }])
  await read('2026-03-10T09:45:00Z', 95)
  await sumUp()
  expect((await months())[0]?.under_km).toBeCloseTo(5, 6)
})

it('counts of any readings what is missing of a full tire, and no more than is known to cost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.integer({ min: 0, max: 1_300 }).map((tenths) => tenths / 10),
        { minLength: 1, maxLength: 20 },
      ),
      fc.integer({ min: 1, max: 900 }),
      async (fills, km) => {
        await run(sql`delete from measurement where fleet_id = ${fleetId}`)
        await run(sql`delete from trip where fleet_id = ${fleetId}`)
        await drive('2026-03-10T08:00:00Z', '2026-03-10T10:00:00Z', km)
        for (const [nth, fill] of fills.entries()) await read(`2026-03-10T09:00:${String(nth).padStart(2, '0')}Z`, fill)
        await sumUp()
        const [sum] = await months()
        const missing =
          fills.reduce(
            (all, fill) =>
              all + Math.min(Math.max(100 - Math.fround(fill), 0), MAX_COUNTED_UNDER_INFLATION_PERCENT) / 100,
            0,
          ) / fills.length
        expect(sum?.under_km).toBeCloseTo(km * missing, 3)
      },
    ),
    { numRuns: 12 },
  )
})

it('gives each tire of a wheel the kilometres that it was on', async () => {
  const { id: next } = await aTire(server.db, { fleet_id: fleetId, vehicle_id: null })
  await run(sql`update tire_mounting set until = '2026-03-10T09:00:00Z' where fleet_id = ${fleetId}`)
  await mount('2026-03-10T09:00:00Z', null, next)
  await drive('2026-03-10T08:00:00Z', '2026-03-10T12:00:00Z', 400)
  await sumUp()
  expect(await months()).toMatchObject([{ km: 100 }, { km: 300 }])
})

it('sums up again what was told late, and what people told of a change of tires', async () => {
  await drive('2026-03-10T08:00:00Z', '2026-03-10T12:00:00Z', 400)
  await sumUp()
  await drive('2026-03-09T08:00:00Z', '2026-03-09T12:00:00Z', 300)
  await sumUp()
  expect(await months()).toMatchObject([{ km: 700, days: 2 }])
  await run(sql`update trip set distance = 350 where fleet_id = ${fleetId} and distance = 300`)
  await sumUp()
  expect(await months()).toMatchObject([{ km: 750 }])
  await run(sql`update tire_mounting set until = '2026-03-10T00:00:00Z' where fleet_id = ${fleetId}`)
  await sumUp()
  expect(await months()).toMatchObject([{ km: 350, days: 1 }])
  await run(sql`delete from trip where fleet_id = ${fleetId}`)
  await sumUp()
  expect(await months()).toEqual([])
})

it('sums up anew a day of which a measurement came when it was over, or is believed no more', async () => {
  await drive('2026-03-10T08:00:00Z', '2026-03-10T10:00:00Z', 100)
  await read('2026-03-10T09:00:00Z', 90)
  await sumUp()
  const missing = async () => Math.round((await months())[0]?.under_km ?? 0)
  expect(await missing()).toBe(10)
  await read('2026-03-10T09:30:00Z', 70)
  await sumUp()
  expect(await missing()).toBe(20)
  await run(sql`update measurement set verdict = 'spike' where fleet_id = ${fleetId} and fill_level = 90`)
  await sumUp()
  expect(await missing()).toBe(30)
  // Of a day that is not summed up yet there is nothing to do anew.
  await read('2026-03-31T09:30:00Z', 70)
  const { rows } = await run(sql`select again_from from cost_progress where fleet_id = ${fleetId}`)
  expect(rows).toEqual([{ again_from: null }])
})

it('sums up anew the day on which a measurement was taken, however soon it was received: its row may come late', async () => {
  await drive('2026-03-10T08:00:00Z', '2026-03-10T10:00:00Z', 100)
  await read('2026-03-10T09:00:00Z', 90)
  await sumUp()
  await run(sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, received_at, pressure, temperature, fill_level, verdict)
    values (${fleetId}, ${tireId}, ${vehicleId}, '2026-03-10T09:30:00Z', '2026-03-10T09:30:02Z', 8, 15, 70, 'ok')`)
  await sumUp()
  expect((await months())[0]?.under_km).toBeCloseTo(20, 3)
})

it('leaves what was summed up as it is where a measurement is of today, however late it was received', async () => {
  const now = epochSeconds(Math.floor(Date.now() / 1_000))
  await sumUp(now)
  await run(sql`update cost_progress set next_day = now()::date + 2 where fleet_id = ${fleetId}`)
  await run(sql`select ensure_measurement_partition(now())`)
  await run(sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, received_at, pressure, temperature, fill_level, verdict)
    values (${fleetId}, ${tireId}, ${vehicleId}, now(), now() + interval '5 hours', 8, 15, 70, 'ok')`)
  const { rows } = await run(sql`select again_from from cost_progress where fleet_id = ${fleetId}`)
  expect(rows).toEqual([{ again_from: null }])
})

it('asks nothing of a trip that is under way, however often it is told anew, and sums up anew the day of one that is not', async () => {
  await sumUp(epochSeconds(Math.floor(Date.now() / 1_000)))
  await run(sql`update cost_progress set next_day = now()::date + 2 where fleet_id = ${fleetId}`)
  const again = () =>
    rowsOf(sql<{ day: string }>`select again_from::text as day from cost_progress where fleet_id = ${fleetId}`)
  await run(sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
    values (${fleetId}, ${vehicleId}, now() - interval '1 h', now(), 60)`)
  await run(sql`update trip set distance = 61, end_time = now() + interval '1 min' where fleet_id = ${fleetId}`)
  expect(await again()).toEqual([{ day: null }])
  await run(sql`update trip set start_time = '2026-03-30T08:00:00Z' where fleet_id = ${fleetId}`)
  expect(await again()).toEqual([{ day: '2026-03-30' }])
})

it('misses nothing of a trip that is told while its day is summed up', async () => {
  await drive('2026-03-29T08:00:00Z', '2026-03-29T10:00:00Z', 100)
  await sumUp(epochSeconds(at('2026-03-30T10:00:00Z')))
  let told: Promise<unknown> = Promise.resolve()
  await inFleet(server.db, { fleetId, role: 'user' }, async (tx) => {
    const days = await takeDueCostDays(tx, { today: '2026-03-31', most: 31, after: 0 })
    expect(days).toMatchObject([{ vehicle_id: vehicleId, from: '2026-03-30', until: '2026-03-30' }])
    await writeTireDays(tx, days)
    await writeTireMonths(tx, days)
    told = drive('2026-03-30T08:00:00Z', '2026-03-30T10:00:00Z', 250)
    await Promise.race([told, wait(300)])
  })
  await told
  await sumUp()
  expect(await months()).toMatchObject([{ km: 350, days: 2 }])
})

it('takes each vehicle once a round, however often it is told of meanwhile', async () => {
  const { id: other } = await aVehicle(server.db, { fleet_id: fleetId })
  await sumUp()
  await run(sql`update cost_progress set again_from = '2026-03-10' where fleet_id = ${fleetId}`)
  await run(sql`create function tell_again() returns trigger language plpgsql as $$ begin
      update cost_progress set again_from = '2026-03-10'
        where fleet_id = new.fleet_id and vehicle_id = new.vehicle_id and again_from is null and pg_trigger_depth() = 1;
      return null; end $$`)
  await run(sql`create trigger tell_again after update on cost_progress for each row execute function tell_again()`)
  try {
    let isStopped = false
    const asked = sumUpCosts({ db: server.db, retentionMonths: 25, isStopping: () => isStopped }, NOW).then(
      () => 'over',
    )
    const first = await Promise.race([asked, wait(60_000, 'goes on')])
    isStopped = true
    await asked
    expect(first).toBe('over')
    expect(other).toBeGreaterThan(vehicleId)
  } finally {
    await run(sql`drop function tell_again cascade`)
  }
})

it('sums up fewer days at once where so many take too long, and all of them in the end', async () => {
  for (let day = 1; day <= 30; day += 1) {
    const date = `2026-03-${String(day).padStart(2, '0')}`
    await drive(`${date}T08:00:00Z`, `${date}T10:00:00Z`, 10)
  }
  await run(sql`create function takes_too_long() returns trigger language plpgsql as $$ begin
      if (select count(*) from written) > 4 then raise exception 'too long' using errcode = 'query_canceled'; end if;
      return null; end $$`)
  await run(sql`create trigger takes_too_long after insert on tire_day referencing new table as written
    for each statement execute function takes_too_long()`)
  try {
    await sumUp()
    expect(await months()).toMatchObject([{ km: 300, days: 30 }])
  } finally {
    await run(sql`drop function takes_too_long cascade`)
  }
})

it('does a year of it in parts, each once, whoever stops it and however many do it', async () => {
  await run(sql`update tire_mounting set since = '2024-01-01' where fleet_id = ${fleetId}`)
  for (let month = 1; month <= 12; month += 1) {
    const day = `2025-${String(month).padStart(2, '0')}-15`
    await drive(`${day}T08:00:00Z`, `${day}T10:00:00Z`, month * 10)
  }
  let isStopped = false
  const stopped = sumUpCosts({ db: server.db, retentionMonths: 25, isStopping: () => isStopped }, NOW)
  while ((await months()).length === 0) await setImmediate()
  isStopped = true
  await stopped
  expect((await months()).length).toBeLessThan(10)
  await Promise.all([sumUp(), sumUp()])
  // Whoever began long ago is not taken back farther than 400 days.
  expect((await months()).map(({ km }) => km)).toEqual([30, 40, 50, 60, 70, 80, 90, 100, 110, 120])
  // Days are kept for as long as something may be told of them.
  expect((await days()).length).toBe(1)
})

it('leaves the days of a tire that is no tire any more out of the month', async () => {
  await drive('2026-03-10T08:00:00Z', '2026-03-10T12:00:00Z', 400)
  await sumUp()
  await run(sql`delete from tire where fleet_id = ${fleetId}`)
  expect(await months()).toEqual([])
  await run(sql`update cost_progress set again_from = '2026-03-10' where fleet_id = ${fleetId}`)
  await sumUp()
  expect(await months()).toEqual([])
})
