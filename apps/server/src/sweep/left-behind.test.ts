import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../db/in-system.ts'
import { judgedBatch } from '../ingest/judged-batch.ts'
import { BatchStore } from '../ingest/store-batches.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aTire, aUnitWithKey, aVehicle } from '../testing/builders.ts'
import { sweepOnce } from './sweep.ts'

const { db } = await aDatabase()
const START = 1_790_000_000
const MINUTE = 60
const store = new BatchStore(db)

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
      await store.store(fleet_id, [{ unitId: unit.id, received, ...(await judgedBatch(raws, { received, oldest })) }])
    }
  }
  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await inSystem(db, (tx) => query.execute(tx))).rows
  const log = () =>
    rows(sql`select action, vehicle1_id = ${tractor.id} and vehicle2_id = ${trailer.id} as both,
      ((date_part('epoch', time) - ${START}) / 60)::int as minute from connection_log where fleet_id = ${fleet_id} order by time, action`)
  const pairs = () => rows(sql`select puller_id, trailer_id from vehicle_connection where fleet_id = ${fleet_id}`)
  return { tractor, trailer, drives, log, pairs }
}

it('a trailer that is heard on the road is connected, and parted once its puller has driven on without it', async () => {
  const { tractor, trailer, drives, log, pairs } = await aCombination()
  await drives(0, 12, [1, 2, 3, 4])
  const connected = { action: 1, both: true, minute: expect.any(Number) }
  expect(await log()).toEqual([connected])
  expect(await pairs()).toEqual([{ puller_id: tractor.id, trailer_id: trailer.id }])
  await drives(12, 4, [1, 2])
  await sweepOnce(db, (START + 16 * MINUTE) as EpochSeconds, () => undefined)
  expect(await pairs()).toHaveLength(1)
  await drives(16, 14, [1, 2])
  const now = (START + 30 * MINUTE) as EpochSeconds
  await Promise.all([sweepOnce(db, now, () => undefined), sweepOnce(db, now, () => undefined)])
  expect(await pairs()).toEqual([])
  expect(await log()).toEqual([connected, { action: 0, both: true, minute: 11 }])
  await drives(30, 12, [1, 2, 3, 4])
  expect(await pairs()).toHaveLength(1)
  expect(await log()).toEqual([connected, { action: 0, both: true, minute: 11 }, { ...connected, minute: 30 }])
})
