import { setTimeout as wait } from 'node:timers/promises'
import { closedBefore } from '@coldbar/domain/retention/closed-months'
import { retentionStart } from '@coldbar/domain/retention/retention-start'
import { days, epochSeconds, seconds, timeAfter } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runCommand } from './commands/run-command.ts'
import { commandTestEnv } from './commands/testing/command-test-env.ts'
import { createTransactionStatementSender } from './db/bulk/create-transaction-statement-sender.ts'
import { unpackReadings } from './db/closed-months/unpack-readings.ts'
import { onDedicatedConnection } from './db/connection/dedicated-connection.ts'
import { inFleet } from './db/scope/in-fleet.ts'
import { inSystem } from './db/scope/in-system.ts'
import { anApp, type TestApp } from './http/testing/an-app.ts'
import { packClosedMonths } from './retention/start-packing.ts'
import { removeExpiredOfFleets } from './retention/start-retention.ts'
import { unpackClosedMonths } from './retention/unpack-closed-months.ts'
import { aHeardTireMaker, type HeardTire } from './testing/a-heard-tire.ts'
import { anApiClient, type TestApiClient } from './testing/an-api-client.ts'
import { aFleet, aTire, aVehicle } from './testing/builders.ts'

const NOW = epochSeconds(Math.floor(Date.now() / 1000))
/** The first moment of a month that is closed, and that of the next one. */
const MONTH = retentionStart(closedBefore(NOW), 5)
const NEXT = retentionStart(closedBefore(NOW), 4)
const [HOUR, DAY] = [3_600, 86_400]

let server: TestApp
let admin: TestApiClient
let tires: HeardTire[]
let says: Awaited<ReturnType<typeof aHeardTireMaker>>['says']

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await inSystem(server.db, (tx) => query.execute(tx))).rows

/** Readings of every kind, the same for each seed: whole and odd numbers, nothing, extremes, what came late, spikes, the odd clock. */
const generate = (tire: HeardTire, from: number, count: number, seed: number) =>
  rows(sql`
    with g as (
      select n, ('x' || left(md5(n || ':' || ${seed}::int), 8))::bit(32)::bigint::float8 / 4294967296 as r,
        ('x' || left(md5(n || '-' || ${seed}::int), 8))::bit(32)::bigint::float8 / 4294967296 as q
      from generate_series(1, ${count}::int) n)
    insert into measurement (fleet_id, tire_id, time, received_at, device_time, pressure, temperature, speed, latitude, longitude, odometer,
      park_pressure, fill_level, internal_temperature, optimal_pressure, tag_id, vehicle_id, unit_id, hdop, rssi, fidelity, battery_ok, verdict,
      heard_by, address, ignition, others, placed_by)
    select ${server.fleetId}, ${tire.tireId}, t.time, t.time + case when n % 97 = 0 then interval '40 days 3.007 s' else round(r * 9000000) * interval '1 millisecond' end,
      case when n % 211 = 0 then t.time - interval '3 years' end,
      case when n % 300 = 0 then 0 when n > 1400 then 8 + r else round((8 + r)::numeric, 2) end,
      case when n % 150 = 0 then -40.5 else round(r * 90) end, case when r < 0.4 then null when r < 0.6 then 0 else round(q * 90) end,
      case when n % 9 > 0 then round((51 + q)::numeric, 6) end, case when n % 9 > 0 then round((4 + r)::numeric, 6) end,
      case when n < 700 then 1000 + n / 8.0 end, (8 + q)::real, case when n % 5 > 0 then (80 + 40 * r)::real end,
      (r * 60)::real, 9, ${tire.tag}, case when n % 800 < 790 then ${tire.vehicleId}::int end, 1 + n % 2,
      case when n % 3 = 0 then 0.9 end, case when n % 4 = 0 then -80 + n % 30 end, n % 6, case when n % 50 = 0 then n % 100 = 0 end,
      case when n % 40 = 0 then 'spike' else 'ok' end, case when n % 60 = 0 then array[3, null, 4] end,
      case when n % 70 = 0 then E'Straße "1", \\\\ \\n' when n % 71 = 0 then '' when n % 72 = 0 then 'NULL' end, case when r > 0.5 then q > 0.5 end,
      case when n % 60 = 0 then '[[1.50, null,  {"a": "b"}]]'::json end, case when n % 30 = 0 then 7 end
    from g cross join lateral (select date_trunc('milliseconds', to_timestamp(${from}::float8) + (n * 240 + r * 100) * interval '1 second')
      + case when n % 199 = 0 then interval '7 microseconds' else interval '0' end as at) a
    cross join lateral (select case when n % 2 = 0 then date_trunc('second', a.at) else a.at end as time) t
    on conflict do nothing`)

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await server.addUser('admin')
  admin = anApiClient(server, await server.signIn('admin'))
  const maker = await aHeardTireMaker(server, { filllt90_enabled: true, optimal_pressure: 9 })
  says = maker.says
  for (const month of [MONTH, NEXT, timeAfter(MONTH, seconds(-DAY)), NOW])
    await rows(sql`select ensure_measurement_partition(to_timestamp(${month}::float8))`)
  const first = await maker.make()
  tires = [first, await maker.makeBeside(first, 1)]
  await rows(sql`update tire_mounting set since = to_timestamp(${MONTH - DAY}::float8)`)
  for (const [at, tire] of tires.entries()) {
    await generate(tire, MONTH, 1_600, at)
    await generate(tire, timeAfter(NOW, days(-2)), 300, 7 + at)
  }
  await rows(
    sql`insert into tire_state (fleet_id, tire_id, last_time) select fleet_id, id, to_timestamp(${NOW}::float8) from tire on conflict do nothing`,
  )
  await rows(
    sql`insert into vehicle_state (fleet_id, vehicle_id) select fleet_id, id from vehicle on conflict do nothing`,
  )
})
afterAll(() => server.app.close())

const pack = () => packClosedMonths({ db: server.db, address: server.address }, NOW)
const stored = () =>
  rows(sql<{
    reading: string
  }>`select (r.tire_id, r.time, r.received_at, r.device_time, r.pressure, r.temperature, r.speed, r.latitude, r.longitude, r.odometer,
      r.park_pressure, r.fill_level, r.internal_temperature, r.optimal_pressure, r.tag_id, r.vehicle_id, r.unit_id, r.hdop, r.rssi, r.fidelity,
      r.battery_ok, r.verdict, r.heard_by, r.address, r.ignition, r.others::text, r.placed_by)::text as reading
    from reading r where fleet_id = ${server.fleetId} order by tire_id, time`)
const counts = async () => {
  const [found] = await rows(sql<{ open: number; packed: number }>`select
    (select count(*)::int from measurement where fleet_id = ${server.fleetId} and time < to_timestamp(${NEXT + 40 * DAY}::float8)) as open,
    (select coalesce(sum(readings), 0)::int from packed_measurement where fleet_id = ${server.fleetId}) as packed`)
  return found
}

/** What `coldbar unpack` says. */
const unpack = async (options = '', more: NodeJS.ProcessEnv = {}) => {
  const env = { ...commandTestEnv(server.address, inject('runFolder')), ...more }
  const said = await runCommand(['unpack', ...options.split(' ').filter((word) => word !== ''), '--json'], env)
  return { code: said?.code, ...JSON.parse(said?.out ?? '') }
}

/** Everything that anybody is told of readings. */
const told = async () => {
  const [tire, other] = tires as [HeardTire, HeardTire]
  const asked: [Parameters<TestApiClient>[0], Record<string, unknown>][] = [
    ...[
      [MONTH + HOUR / 2, DAY],
      [MONTH + HOUR / 3, 5 * DAY],
      [MONTH - DAY - 5, 31 * DAY],
      [MONTH - 100 * DAY + 17, 365 * DAY],
    ].flatMap(([start = 0, length = 0]): [Parameters<TestApiClient>[0], Record<string, unknown>][] => [
      ['tires.series', { tire_id: tire.tireId, start, end: start + length, points: 250 }],
      ['tires.series', { tire_id: other.tireId, start, end: start + length, points: 100 }],
    ]),
    ['vehicles.tireSeries', { vehicle_id: tire.vehicleId, start: MONTH + 7, end: MONTH + 6 * DAY, points: 100 }],
    ['vehicles.trail', { vehicle_id: tire.vehicleId, start: MONTH + 7, end: MONTH + 3 * DAY }],
    ['tires.measurements', { tire_id: tire.tireId, nb_measurements: 250 }],
    ['tires.measurements', { tire_id: tire.tireId, nb_measurements: 2_500 }],
    ['tires.exportMeasurements', { tire_id: tire.tireId, start_date: MONTH + 100, end_date: MONTH + 3 * DAY }],
    ['vehicles.exportMeasurements', { vehicle_id: tire.vehicleId, start_date: MONTH + 100, end_date: MONTH + 2 * DAY }],
    ['exports.fleet', { kind: 'measurements', start_date: MONTH - DAY, end_date: NOW }],
  ]
  const answers: Record<string, unknown> = {}
  for (const [at, [call, body]] of asked.entries()) {
    const answer = await admin(call, body)
    expect([call, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([call, 200, ''])
    answers[`${at} ${call}`] = answer.body
  }
  return answers
}

it('a closed month says the same to the last bit when it is packed, wherever anybody asks', async () => {
  const [before, answers] = [await stored(), await told()]
  expect(before.length).toBeGreaterThan(3_700)
  const packed = await pack()
  expect(packed).toBeGreaterThan(3_000)
  expect(await stored()).toEqual(before)
  expect(await told()).toEqual(answers)
  // What has a clock of its own, or is finer than clocks tell, stays.
  expect(await counts()).toEqual({ open: 3_200 - packed, packed })
  expect(await pack()).toBe(0)
})

it('what is packed is put back whole where somebody changes it', async () => {
  const before = await stored()
  const [tire] = tires as [HeardTire]
  await inFleet(server.db, { fleetId: server.fleetId, role: 'user' }, (tx) =>
    unpackReadings(createTransactionStatementSender(tx), [
      { tireId: tire.tireId, from: epochSeconds(MONTH + 2 * DAY), until: null },
    ]),
  )
  expect(await stored()).toEqual(before)
  const { packed = 0 } = (await counts()) ?? {}
  expect(packed).toBeGreaterThan(1_500)
  expect(packed).toBeLessThan(2_700)
  await pack()
  expect(await stored()).toEqual(before)
})

it('a late reading of a closed month is taken once and shown, where its moment is packed too', async () => {
  const [tire] = tires as [HeardTire]
  const before = await stored()
  const time = MONTH + 3 * DAY + 1
  await says(tire, [{ time, pressure: 7.77 }])
  const shown = async () =>
    (await admin('tires.exportMeasurements', { tire_id: tire.tireId, start_date: time, end_date: time })).body
  expect(await shown()).toContain('7.77')
  expect(await stored()).toHaveLength(before.length + 1)
  await pack()
  expect(await shown()).toContain('7.77')
  // Sent again it is known.
  await says(tire, [{ time, pressure: 7.77 }]).catch(() => {})
  expect(await stored()).toHaveLength(before.length + 1)
})

/** Ends the connection that it is run on. */
const DIE = sql`create or replace function die() returns trigger language plpgsql security definer as $$ begin
  perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return null; end $$`

it.each([
  { at: 'insert on packed_measurement', day: 1 },
  { at: 'delete on measurement', day: 5 },
])('a packer that dies at $at leaves all as it was', async ({ at, day }) => {
  const [tire] = tires as [HeardTire]
  await generate(tire, timeAfter(NEXT, days(day)), 900, 3)
  const before = await stored()
  await DIE.execute(server.db)
  await rows(sql`create trigger die after ${sql.raw(at)} execute function die()`)
  try {
    await expect(pack()).rejects.toThrow(/terminat/)
  } finally {
    await rows(sql`drop trigger die on ${sql.raw(at.split(' ').at(-1) ?? '')}`)
  }
  expect(await stored()).toEqual(before)
  expect(await pack()).toBeGreaterThan(0)
  expect(await stored()).toEqual(before)
})

it('a tire that somebody is at work with is packed later', async () => {
  const [tire] = tires as [HeardTire]
  await generate(tire, timeAfter(NEXT, days(10)), 600, 4)
  const before = await stored()
  await inSystem(server.db, async (tx) => {
    await sql`select from vehicle_state where vehicle_id = ${tire.vehicleId} for no key update`.execute(tx)
    expect(await pack()).toBe(0)
  })
  expect(await pack()).toBeGreaterThan(500)
  expect(await stored()).toEqual(before)
})

it('nothing is unpacked where a server would pack it again, and nothing while one packs', async () => {
  const before = await counts()
  expect(before?.packed).toBeGreaterThan(3_000)
  expect(await unpack('', { PACK_MONTHS: 'on' })).toMatchObject({
    ...{ code: 1, ok: false, problem: expect.stringContaining('PACK_MONTHS is on') },
  })
  await onDedicatedConnection(server.address, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('packing closed months'))")
    expect(await unpack()).toMatchObject({ code: 1, problem: expect.stringContaining('Another process packs') })
  })
  expect(await counts()).toEqual(before)
})

it('a dry run counts what is packed and changes nothing', async () => {
  const before = await counts()
  const readings = before?.packed ?? 0
  expect(await unpack('--dry-run', { PACK_MONTHS: 'on' })).toMatchObject({
    ...{ code: 0, dryRun: true, readings, months: 2, bytes: readings * 189, putBack: { rows: 0, readings: 0 } },
  })
  expect(await counts()).toEqual(before)
})

it('all is put back as it was before it was packed, wherever that was killed or stopped, and can be packed again', async () => {
  const [before, answers, packed] = [await stored(), await told(), await counts()]
  const [, other] = tires as [HeardTire, HeardTire]
  await DIE.execute(server.db)
  await rows(sql`create trigger die before delete on packed_measurement for each row
    when (old.tire_id = ${sql.raw(String(other.tireId))}) execute function die()`)
  try {
    expect(await unpack()).toMatchObject({ code: 1, problem: expect.stringContaining('The database went away') })
  } finally {
    await rows(sql`drop trigger die on packed_measurement`)
  }
  const killed = await counts()
  expect(killed?.packed).toBeLessThan(packed?.packed ?? 0)
  expect(killed?.packed).toBeGreaterThan(1_500)
  expect(await stored()).toEqual(before)

  const stopping = new AbortController()
  const report = await unpackClosedMonths(
    { db: server.db, address: server.address, tell: () => stopping.abort() },
    stopping.signal,
  )
  const stopped = await counts()
  expect(report).toMatchObject({ left: { months: 1, readings: stopped?.packed }, problems: [] })
  expect(stopped?.packed).toBeGreaterThan(0)
  expect(stopped?.packed).toBeLessThan(killed?.packed ?? 0)
  expect(await stored()).toEqual(before)

  expect(await unpack()).toMatchObject({
    ...{ code: 0, ok: true, putBack: { readings: stopped?.packed }, left: { rows: 0, readings: 0 }, problems: [] },
  })
  expect(await counts()).toEqual({ open: (packed?.open ?? 0) + (packed?.packed ?? 0), packed: 0 })
  expect(await stored()).toEqual(before)
  expect(await told()).toEqual(answers)
  expect(await unpack()).toMatchObject({ code: 0, rows: 0, putBack: { rows: 0, readings: 0 } })
  expect(await stored()).toEqual(before)
  await pack()
  expect(await counts()).toEqual(packed)
  expect(await stored()).toEqual(before)
})

it('what a fleet keeps no longer goes, packed or not, and is counted', async () => {
  const before = await stored()
  await rows(sql`update fleet set measurements_months = 5, measurements_removed_to = null where id = ${server.fleetId}`)
  await removeExpiredOfFleets({ db: server.db, retentionMonths: 25 }, NOW)
  const start = retentionStart(epochSeconds(NOW - HOUR), 5)
  const { rows: left } = await inSystem(server.db, (tx) =>
    sql<{
      old: number
      all: number
    }>`select count(*) filter (where time < to_timestamp(${start}::float8))::int as old, count(*)::int as all from reading
      where fleet_id = ${server.fleetId}`.execute(tx),
  )
  expect(left[0]?.old).toBe(0)
  expect(left[0]?.all).toBeLessThan(before.length)
  const [tally] = await rows(sql<{
    removed: number
  }>`select (detail->'changes'->0->>'after')::int as removed from audit_log
    where fleet_id = ${server.fleetId} and action = 'fleets.removeExpired'`)
  expect(tally?.removed).toBe(before.length - (left[0]?.all ?? 0))
})

it('a month that is dropped takes with it what is packed of it', async () => {
  await rows(sql`select drop_measurement_partitions(to_timestamp(${closedBefore(NOW)}::float8))`)
  const [found] = await rows(sql<{ n: number }>`select count(*)::int as n from packed_measurement`)
  expect(found?.n).toBe(0)
})

it('numbers that are none, have no end or are minus zero come back too', async () => {
  const fleetId = await aFleet(server.db)
  const { id } = await aTire(server.db, { fleet_id: fleetId })
  await rows(sql`insert into tire_state (fleet_id, tire_id) values (${fleetId}, ${id})`)
  await rows(sql`select ensure_measurement_partition(to_timestamp(${MONTH}::float8))`)
  const odd = () =>
    rows(sql<{ reading: string }>`select (pressure, temperature, speed, fill_level)::text as reading from reading
      where fleet_id = ${fleetId} order by time`)
  await rows(sql`insert into measurement (fleet_id, tire_id, time, received_at, pressure, temperature, speed, fill_level)
    select ${fleetId}, ${id}, t, t, (array['-0', '0', 'NaN', 'Infinity', '1e308', '5e-324'])[1 + n % 6]::float8, (array['-0', '1'])[1 + n % 2]::float8,
      (array['-Infinity', null])[1 + n % 2]::float8, (array['NaN', '-0', '1e-45', '3.4e38', null])[1 + n % 5]::real
    from generate_series(1, 90) n cross join lateral (select to_timestamp(${MONTH}::float8) + n * interval '1 minute' as t) m`)
  const before = await odd()
  expect(await pack()).toBe(90)
  expect(await odd()).toEqual(before)
})

/** So many readings of a tire of a fleet of its own, in a month that nobody else has readings in. */
const aMonthOfOneTire = async (monthsBefore: number, count: number) => {
  const month = retentionStart(closedBefore(NOW), monthsBefore)
  const fleetId = await aFleet(server.db)
  const { id } = await aTire(server.db, { fleet_id: fleetId })
  await rows(sql`insert into tire_state (fleet_id, tire_id) values (${fleetId}, ${id})`)
  await rows(sql`select ensure_measurement_partition(to_timestamp(${month}::float8))`)
  await rows(sql`insert into measurement (fleet_id, tire_id, time, received_at, pressure, temperature)
    select ${fleetId}, ${id}, t, t, 8, 20 from generate_series(1, ${count}::int) n
    cross join lateral (select to_timestamp(${month}::float8) + n * interval '1 minute' as t) m`)
  const [partition] = await rows(
    sql<{
      name: string
    }>`select 'measurement_' || to_char(to_timestamp(${month}::float8) at time zone 'UTC', 'YYYYMM') as name`,
  )
  const size = async () =>
    (
      await rows(sql<{ heap: number; all: number }>`
        select pg_relation_size(${partition?.name}::regclass)::int as heap, pg_total_relation_size(${partition?.name}::regclass)::int as all`)
    )[0]
  const readings = sql<{ n: number }>`select count(*)::int as n from reading where fleet_id = ${fleetId}`
  const open = sql<{ n: number }>`select count(*)::int as n from measurement where fleet_id = ${fleetId}`
  const counted = async (of: typeof readings) => (await rows(of))[0]?.n
  return { fleetId, tireId: id, size, readings, count: () => counted(readings), open: () => counted(open) }
}

it('a transaction that began before reads all of a month that is packed meanwhile, and the room is given back behind it', async () => {
  const many = 10_240
  const month = await aMonthOfOneTire(9, many)
  await server.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`select set_config('role', 'coldbar_owner', true)`.execute(tx)
      await sql`select 1`.execute(tx)
      expect(await pack()).toBe(many)
      expect((await month.readings.execute(tx)).rows).toEqual([{ n: many }])
    })
  expect((await month.size())?.heap).toBeGreaterThan(0)
  expect(await pack()).toBe(0)
  expect((await month.size())?.heap).toBe(0)
  expect((await month.size())?.all).toBeLessThan(100_000)
  expect(await month.count()).toBe(many)
})

it('whoever holds a month keeps its room and nothing else from being packed, and the next round gives it back', async () => {
  const [held, later] = [await aMonthOfOneTire(8, 5_120), await aMonthOfOneTire(7, 128)]
  await server.db.transaction().execute(async (tx) => {
    await sql`select set_config('role', 'coldbar_owner', true)`.execute(tx)
    await sql`lock table measurement in share update exclusive mode`.execute(tx)
    await expect(pack()).rejects.toThrow(/room of .*lock timeout/)
    expect(await later.count()).toBe(128)
  })
  const [left] = await rows(
    sql<{
      n: number
    }>`select count(*)::int as n from measurement where fleet_id in (${held.fleetId}, ${later.fleetId})`,
  )
  expect(left?.n).toBe(0)
  expect(await pack()).toBe(0)
  expect((await held.size())?.heap).toBe(0)
  expect(await held.count()).toBe(5_120)
})

it('a vacuum that the database itself has begun is waited for', async () => {
  const held = await aMonthOfOneTire(6, 5_120)
  const isHeld = Promise.withResolvers<void>()
  const holding = server.db.transaction().execute(async (tx) => {
    await sql`select set_config('role', 'coldbar_owner', true)`.execute(tx)
    await sql`lock table measurement in share update exclusive mode`.execute(tx)
    isHeld.resolve()
    await wait(1_000)
  })
  await isHeld.promise
  expect(await pack()).toBe(5_120)
  await holding
  expect((await held.size())?.heap).toBe(0)
})

it('a tire that cannot be packed holds up no other, and is told of', async () => {
  const [bad, good] = [await aMonthOfOneTire(6, 100), await aMonthOfOneTire(6, 100)]
  await rows(
    sql`create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
  )
  await rows(sql`create trigger refuse before insert on packed_measurement for each row
    when (new.tire_id = ${sql.raw(String(bad.tireId))}) execute function refuse()`)
  try {
    await expect(pack()).rejects.toThrow(new RegExp(`^tire ${bad.tireId} of fleet ${bad.fleetId}: .*refused$`))
  } finally {
    await rows(sql`drop trigger refuse on packed_measurement`)
  }
  const [left] = await rows(
    sql<{ n: number }>`select count(*)::int as n from measurement where fleet_id = ${good.fleetId}`,
  )
  expect(left?.n).toBe(0)
  expect(await pack()).toBe(100)
})

it('one process packs at a time', async () => {
  const month = await aMonthOfOneTire(6, 100)
  await onDedicatedConnection(server.address, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('packing closed months'))")
    expect(await pack()).toBe(0)
  })
  expect(await pack()).toBe(100)
  expect(await month.count()).toBe(100)
})

it('what somebody changes while it is packed is not taken away', async () => {
  const month = await aMonthOfOneTire(6, 100)
  const before = await rows(sql`select time, pressure from reading where fleet_id = ${month.fleetId} order by time`)
  await rows(sql`create function meddle() returns trigger language plpgsql as $$ begin
    update measurement set pressure = 1 where fleet_id = new.fleet_id and tire_id = new.tire_id and time = new.last_at; return null; end $$;
    create trigger meddle after insert on packed_measurement for each row when (new.fleet_id = ${sql.raw(String(month.fleetId))}) execute function meddle()`)
  try {
    await expect(pack()).rejects.toThrow(
      new RegExp(`^tire ${month.tireId} of fleet ${month.fleetId}: .*would not come back`),
    )
  } finally {
    await rows(sql`drop trigger meddle on packed_measurement; drop function meddle()`)
  }
  expect(await rows(sql`select time, pressure from reading where fleet_id = ${month.fleetId} order by time`)).toEqual(
    before,
  )
  expect(await pack()).toBe(100)
})

it('nothing is packed while a process of an older release serves, which would not see it', async () => {
  const month = await aMonthOfOneTire(6, 100)
  await rows(sql`insert into server_process (id) values ('7c6f2f0e-0000-4000-8000-000000000000')`)
  await expect(pack()).rejects.toThrow(/older release/)
  await rows(sql`delete from server_process`)
  expect(await pack()).toBe(100)
  expect(await month.count()).toBe(100)
})

it('a tire that somebody is at work with is told of and waits for the next call, and a dropped month comes back', async () => {
  await rows(sql`select drop_measurement_partitions(to_timestamp(${closedBefore(NOW)}::float8))`)
  const [held, other] = [await aMonthOfOneTire(9, 100), await aMonthOfOneTire(8, 100)]
  expect(await pack()).toBe(200)
  const open = sql.raw(
    `measurement_${new Date(retentionStart(closedBefore(NOW), 8) * 1000).toISOString().slice(0, 7).replace('-', '')}`,
  )
  await rows(sql`drop table ${open}`)
  await inSystem(server.db, async (tx) => {
    await sql`select from tire_state where tire_id = ${held.tireId} for no key update`.execute(tx)
    expect(await unpack()).toMatchObject({
      ...{ code: 1, ok: false, left: { months: 1, rows: 1, readings: 100 } },
      problems: [expect.stringMatching(new RegExp(`^tire ${held.tireId} of fleet ${held.fleetId} .*at work with it`))],
    })
  })
  expect(await other.open()).toBe(100)
  expect(await unpack()).toMatchObject({ code: 0, putBack: { rows: 1, readings: 100 }, problems: [] })
  expect(await held.open()).toBe(100)
})

it('a tire is put back whose vehicle was never heard', async () => {
  const month = await aMonthOfOneTire(9, 100)
  await pack()
  const { id } = await aVehicle(server.db, { fleet_id: month.fleetId })
  await rows(sql`update tire set vehicle_id = ${id} where id = ${month.tireId}`)
  await rows(sql`delete from vehicle_state where vehicle_id = ${id}`)
  expect(await unpack()).toMatchObject({ code: 0, problems: [] })
  expect(await month.open()).toBe(100)
})

it('the room of what was packed is given back', async () => {
  const month = await aMonthOfOneTire(9, 1_024)
  await pack()
  const size = async () =>
    (
      await rows(sql<{
        bytes: number
      }>`select coalesce(sum(pg_relation_size(relid)), 0)::int as bytes from pg_stat_user_tables
        where relname like 'packed_measurement_%'`)
    )[0]?.bytes
  expect(await size()).toBeGreaterThan(0)
  expect(await unpack()).toMatchObject({ code: 0 })
  expect(await size()).toBe(0)
  expect(await month.open()).toBe(1_024)
})

it('packs every column that readings have', async () => {
  const names = await rows(sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'measurement'::regclass and attnum > 0 and not attisdropped
    except select attname from pg_attribute where attrelid = 'reading'::regclass`)
  expect(names).toEqual([])
})
