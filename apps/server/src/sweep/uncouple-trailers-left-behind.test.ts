import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import { ReadingBatchStore } from '../ingest/commit/reading-batch-store.ts'
import { validateReadingBatch } from '../ingest/readings/validate-reading-batch.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aTire, aUnitWithKey, aVehicle } from '../testing/builders.ts'
import { sweepDueRigsOnce } from './sweep.ts'
import { readPossiblyUncoupledPairs } from './uncouple-trailers-left-behind.ts'

const { db } = await aDatabase()
const START = 1_790_000_000
const MINUTE = 60
const store = new ReadingBatchStore(db)

const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await inSystem(db, (tx) => query.execute(tx))).rows

const sweepAt = (minute: number) =>
  sweepDueRigsOnce(db, (START + minute * MINUTE) as EpochSeconds, (sentence) => expect(sentence).toBe('no complaint'))

/** A tractor with a unit (tags 1 and 2) and a trailer without one (tags 3 and 4). */
const aCombination = async () => {
  const fleet_id = await aFleet(db)
  const unit = await aUnitWithKey(db, { fleet_id })
  const tractor = await aVehicle(db, { fleet_id, fixed_sensor_id: unit.id })
  const trailer = await aVehicle(db, { fleet_id })
  for (const tag_id of [1, 2, 3, 4]) {
    const place = { position_row: tag_id % 2, position_left_right: 0, position_inside_outside: 1 }
    await aTire(db, { fleet_id, tag_id, vehicle_id: tag_id < 3 ? tractor.id : trailer.id, ...place })
  }
  /** Minutes on the road at 60 km/h, from a minute and kilometre on, with these tags in earshot. */
  const drives = async (from: number, minutes: number, tags: readonly number[]) => {
    for (let minute = from; minute < from + minutes; minute += 1) {
      const raws = tags.map((tag_id) => ({
        tag_id,
        time: START + minute * MINUTE + tag_id,
        pressure: 9,
        temperature: 20 + Math.min(12, minute / 3),
        speed: 60,
        latitude: 51 + minute / 111.195,
        longitude: 4,
      }))
      const received = (START + minute * MINUTE + 10) as EpochSeconds
      const oldest = (received - 400 * 86_400) as EpochSeconds
      await store.store(fleet_id, [
        { unitId: unit.id, received, ...(await validateReadingBatch(raws, { received, oldest })) },
      ])
    }
  }
  const log = () =>
    rows(sql`select action, vehicle1_id = ${tractor.id} and vehicle2_id = ${trailer.id} as both,
      ((date_part('epoch', time) - ${START}) / 60)::int as minute from connection_log where fleet_id = ${fleet_id} order by time, action`)
  const pairs = () => rows(sql`select puller_id, trailer_id from vehicle_connection where fleet_id = ${fleet_id}`)
  const releases = () =>
    rows(sql`select ((date_part('epoch', last_heard) - ${START}) / 60)::int as minute from connection_release
      where fleet_id = ${fleet_id} order by at`)
  return { fleet_id, unit, tractor, trailer, drives, log, pairs, releases }
}

it('a trailer that is heard on the road is connected, and parted once its puller has driven on without it', async () => {
  const { tractor, trailer, drives, log, pairs } = await aCombination()
  await drives(0, 12, [1, 2, 3, 4])
  const connected = { action: 1, both: true, minute: expect.any(Number) }
  expect(await log()).toEqual([connected])
  expect(await pairs()).toEqual([{ puller_id: tractor.id, trailer_id: trailer.id }])
  await drives(12, 4, [1, 2])
  await sweepDueRigsOnce(db, (START + 16 * MINUTE) as EpochSeconds, () => undefined)
  expect(await pairs()).toHaveLength(1)
  await drives(16, 14, [1, 2])
  const now = (START + 30 * MINUTE) as EpochSeconds
  await Promise.all([sweepDueRigsOnce(db, now, () => undefined), sweepDueRigsOnce(db, now, () => undefined)])
  expect(await pairs()).toEqual([])
  expect(await log()).toEqual([connected, { action: 0, both: true, minute: 11 }])
  await drives(30, 12, [1, 2, 3, 4])
  expect(await pairs()).toHaveLength(1)
  expect(await log()).toEqual([connected, { action: 0, both: true, minute: 11 }, { ...connected, minute: 30 }])
})

describe('a trailer that seemed to be left', () => {
  const connected = { action: 1, both: true, minute: expect.any(Number) }
  const left = async () => {
    const yard = await aCombination()
    await yard.drives(0, 12, [1, 2, 3, 4])
    await yard.drives(12, 18, [1, 2])
    await sweepAt(30)
    expect(await yard.pairs()).toEqual([])
    return yard
  }

  it('was pulled all along, its backlog says', async () => {
    const { drives, log, pairs, releases } = await left()
    await drives(12, 18, [3, 4])
    expect(await pairs()).toHaveLength(1)
    expect(await log()).toEqual([connected])
    expect(await releases()).toEqual([])
    await sweepAt(30)
    expect(await pairs()).toHaveLength(1)
  })

  it('and was found again, was pulled all along, and connected only once', async () => {
    const { drives, log, pairs } = await left()
    await drives(30, 12, [1, 2, 3, 4])
    expect(await log()).toHaveLength(3)
    await drives(12, 18, [3, 4])
    expect(await pairs()).toHaveLength(1)
    expect(await log()).toEqual([connected])
  })

  it('is not found again by readings that were known before', async () => {
    const { fleet_id, drives, log, pairs, releases } = await left()
    await rows(
      sql`update connection_release set last_heard = to_timestamp(${START + 5 * MINUTE}) where fleet_id = ${fleet_id}`,
    )
    const before = await log()
    await drives(6, 6, [3, 4])
    expect(await releases()).toEqual([{ minute: 5 }])
    expect(await pairs()).toEqual([])
    expect(await log()).toEqual(before)
  })

  it('was left later, its backlog says', async () => {
    const { drives, log, pairs, releases } = await left()
    await drives(12, 2, [3, 4])
    expect(await pairs()).toHaveLength(1)
    await sweepAt(30)
    expect(await pairs()).toEqual([])
    expect(await log()).toEqual([connected, { action: 0, both: true, minute: 13 }])
    expect(await releases()).toEqual([{ minute: 13 }])
  })
})

it('only of trailers that were not heard while their puller drove on it is asked whether they were left', async () => {
  const { fleet_id, drives } = await aCombination()
  const asked = async (minute: number) =>
    (await readPossiblyUncoupledPairs(db, (START + minute * MINUTE) as EpochSeconds)).filter(
      ({ fleetId }) => fleetId === fleet_id,
    )
  await drives(0, 12, [1, 2, 3, 4])
  expect(await asked(12)).toEqual([])
  await drives(12, 4, [1, 2])
  expect(await asked(16)).toEqual([])
  await drives(16, 2, [1, 2])
  expect(await asked(18)).toHaveLength(1)
  expect(await asked(60)).toEqual([])
})

it('a trailer that somebody is at work with is left to the next sweep', async () => {
  const { trailer, drives, pairs } = await aCombination()
  await drives(0, 12, [1, 2, 3, 4])
  await drives(12, 18, [1, 2])
  await inSystem(db, async (tx) => {
    await sql`select from vehicle_state where vehicle_id = ${trailer.id} and fleet_id = ${trailer.fleet_id}
      for no key update`.execute(tx)
    await sweepAt(30)
    expect(await pairs()).toHaveLength(1)
  })
  await sweepAt(30)
  expect(await pairs()).toEqual([])
})

it('where trailers were left is forgotten once it is old, but for the latest', async () => {
  const { fleet_id, unit, trailer, drives, releases } = await aCombination()
  await rows(sql`insert into connection_release (fleet_id, vehicle_id, unit_id, at, last_heard)
    select ${fleet_id}, ${trailer.id}, ${unit.id}, t, t from generate_series(1, 60) n
    cross join lateral (select to_timestamp(${START} - n * 86400) - interval '62 days' as t) a`)
  await drives(0, 12, [1, 2, 3, 4])
  await drives(12, 18, [1, 2])
  await sweepAt(30)
  expect(await releases()).toHaveLength(50)
  expect((await releases()).at(-1)).toEqual({ minute: 11 })
})
