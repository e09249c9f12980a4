import { closedBefore } from '@coldbar/domain/retention/closed-months'
import { retentionStart } from '@coldbar/domain/retention/retention-start'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inFleet } from './db/scope/in-fleet.ts'
import { inSystem } from './db/scope/in-system.ts'
import { reassignReadings } from './features/tires/change/reading-reassignment.repository.ts'
import { packClosedMonths } from './retention/start-packing.ts'
import { aDatabase } from './testing/a-database.ts'
import { aFleet, aTire, aVehicle } from './testing/builders.ts'

const { db, address } = await aDatabase()

const NOW = epochSeconds(Math.floor(Date.now() / 1000))
/** The first moment of a month that is closed; both tires are read every half an hour for 28 days, which packs into three rows each. */
const MONTH = retentionStart(closedBefore(NOW), 5)
const [READINGS, ROWS] = [1_344, 3]
/** The last two rows of a tire begin behind the 512th and behind the 1024th reading. */
const readingAt = (n: number) => epochSeconds(MONTH + n * 1_800 - 900)

let fleetId: number
let truck: number
let trailer: number
let one: number
let other: number

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await inSystem(db, (tx) => query.execute(tx))).rows

/** Readings of a tire, those behind the nth of the trailer. */
const isRead = (tireId: number, tag: number, { trailerBehind = READINGS, late = 0 } = {}) =>
  rows(sql`insert into measurement (fleet_id, tire_id, time, received_at, pressure, temperature, tag_id, vehicle_id)
    select ${fleetId}, ${tireId}, t, t, n, 20, ${tag}, case when n > ${trailerBehind}::int then ${trailer}::int else ${truck}::int end
    from generate_series(1, ${READINGS}::int) n
    cross join lateral (select to_timestamp(${readingAt(0)}::float8 + n * 1800 + ${late}::int) as t) m`)

type Reading = { tire: number; n: number; vehicle: number; tag: number }
const readings = () =>
  rows(sql<Reading>`select tire_id as tire, pressure::int as n, vehicle_id as vehicle, tag_id::int as tag from reading
    where fleet_id = ${fleetId} order by tire_id, time`)
/** How many rows of each of the two tires are packed. */
const packedRows = async () => {
  const found = await rows(sql<{
    tire: number
    n: number
  }>`select tire_id as tire, count(*)::int as n from packed_measurement
    where fleet_id = ${fleetId} group by tire_id`)
  return [one, other].map((tire) => found.find((row) => row.tire === tire)?.n ?? 0)
}
const pack = () => packClosedMonths({ db, address }, NOW)
const reassigned = (
  placed: Parameters<typeof reassignReadings>[1],
  relabelled: Parameters<typeof reassignReadings>[2],
  at: EpochSeconds,
) => inFleet(db, { fleetId, role: 'user' }, (tx) => reassignReadings(tx, placed, relabelled, at, NOW))

/** The most readings that one statement put into the open ones while something was done. */
const mostPutBackAtOnce = async (work: () => Promise<unknown>): Promise<number> => {
  await rows(sql`create table put_back (n int); grant insert on put_back to coldbar_app;
    create function count_put_back() returns trigger language plpgsql as $$ begin insert into put_back select count(*) from added; return null; end $$;
    create trigger put_back after insert on measurement referencing new table as added for each statement execute function count_put_back()`)
  try {
    await work()
    return (await rows(sql<{ n: number }>`select coalesce(max(n), 0) as n from put_back`))[0]?.n ?? 0
  } finally {
    await rows(sql`drop trigger put_back on measurement; drop function count_put_back(); drop table put_back`)
  }
}

beforeAll(() => rows(sql`select ensure_measurement_partition(to_timestamp(${MONTH}::float8))`))
afterAll(() => db.destroy())
beforeEach(async () => {
  fleetId = await aFleet(db)
  truck = (await aVehicle(db, { fleet_id: fleetId })).id
  trailer = (await aVehicle(db, { fleet_id: fleetId })).id
  one = (await aTire(db, { fleet_id: fleetId })).id
  other = (await aTire(db, { fleet_id: fleetId })).id
  await rows(sql`insert into tire_state (fleet_id, tire_id) values (${fleetId}, ${one}), (${fleetId}, ${other})`)
})

it('tires that changed wheels on their vehicle months ago unpack nothing', async () => {
  await isRead(one, 1)
  await isRead(other, 2)
  await pack()
  const before = await readings()
  await reassigned(
    [one, other].map((tireId) => ({ tireId, vehicleId: truck })),
    [],
    readingAt(100),
  )
  expect(await packedRows()).toEqual([ROWS, ROWS])
  expect(await readings()).toEqual(before)
})

it('a tire that came to another vehicle months ago unpacks what is told of that one, and neither what was before nor what was told so', async () => {
  await isRead(one, 1, { trailerBehind: 1_024 })
  await isRead(other, 2)
  await pack()
  const before = await readings()
  await reassigned(
    [
      { tireId: one, vehicleId: trailer },
      { tireId: other, vehicleId: truck },
    ],
    [],
    readingAt(512),
  )
  expect(await packedRows()).toEqual([ROWS - 1, ROWS])
  const expected = before.map((reading) =>
    reading.tire === one && reading.n > 512 ? { ...reading, vehicle: trailer } : reading,
  )
  expect(await readings()).toEqual(expected)
  await pack()
  expect(await packedRows()).toEqual([ROWS, ROWS])
  expect(await readings()).toEqual(expected)
})

it('sensors that stayed at their wheels months ago take what they read to the other tire, some days at a time', async () => {
  await isRead(one, 1)
  await isRead(other, 2)
  await pack()
  const before = await readings()
  const most = await mostPutBackAtOnce(() =>
    reassigned(
      [one, other].map((tireId) => ({ tireId, vehicleId: truck })),
      [
        { from: one, to: other, tagId: 1 },
        { from: other, to: one, tagId: 2 },
      ],
      readingAt(600),
    ),
  )
  // A row of each tire; all four that hold what changes would be 1,664 readings.
  expect(most).toBeLessThanOrEqual(1_024)
  expect(await packedRows()).toEqual([1, 1])
  const expected = before.map((reading) => (reading.n > 600 ? { ...reading, tag: 3 - reading.tag } : reading))
  expect(await readings()).toEqual(expected)
  await pack()
  expect(await packedRows()).toEqual([ROWS, ROWS])
  expect(await readings()).toEqual(expected)
})

it('what comes to a tire from another lies between its own, packed or not', async () => {
  await isRead(one, 1)
  await isRead(other, 2, { late: 60 })
  await pack()
  await reassigned([{ tireId: other, vehicleId: truck }], [{ from: one, to: other, tagId: 1 }], readingAt(1_024))
  const came = (await readings()).filter(({ tire, tag }) => tire === other && tag === 1)
  expect(came.map(({ n }) => n)).toEqual(Array.from({ length: READINGS - 1_024 }, (_, at) => 1_025 + at))
  expect(await packedRows()).toEqual([2, 2])
  const before = await readings()
  expect(before).toHaveLength(2 * READINGS)
  await pack()
  expect(await readings()).toEqual(before)
})

it('two readings of one moment never come to be in one tire, packed or not', async () => {
  await isRead(one, 1)
  await isRead(other, 2)
  await pack()
  const before = await readings()
  await expect(
    reassigned([{ tireId: other, vehicleId: truck }], [{ from: one, to: other, tagId: 1 }], readingAt(1_024)),
  ).rejects.toThrow(/duplicate key/)
  expect(await readings()).toEqual(before)
})
