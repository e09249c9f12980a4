import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import { ReadingBatchStore } from '../ingest/commit/reading-batch-store.ts'
import { validateReadingBatch } from '../ingest/readings/validate-reading-batch.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../testing/builders.ts'
import { rejudgeQuarantineOfFleet } from './rejudge-quarantine-of-fleet.ts'
import { replayQuarantinedOfNewTags } from './replay-quarantined-of-new-tags.ts'
import { sweepDueRigsOnce } from './sweep.ts'

const { db } = await aDatabase()
const NOW = 1_790_000_000 as EpochSeconds
const DAY = 86_400
const oldest = (NOW - 400 * DAY) as EpochSeconds
const PLACE = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const store = new ReadingBatchStore(db)

const aTruck = async () => {
  const fleet_id = await aFleet(db)
  const unit = await aUnitWithKey(db, { fleet_id })
  const type = await aVehicleType(db, { fleet_id })
  await aPositionAlarm(db, { fleet_id, vehicle_type_id: type.id, ...PLACE, pressure_alarm_enabled: true })
  const vehicle = await aVehicle(db, { fleet_id, vehicle_type_id: type.id, fixed_sensor_id: unit.id })
  const sends = async (raws: readonly unknown[], received: number) => {
    const at = received as EpochSeconds
    return store.store(fleet_id, [
      { unitId: unit.id, received: at, ...(await validateReadingBatch(raws, { received: at, oldest })) },
    ])
  }
  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await inSystem(db, (tx) => query.execute(tx))).rows
  return { fleet_id, vehicle, sends, rows }
}

const low = (tag_id: number, ago: number) => ({ tag_id, time: NOW - ago, pressure: 6, temperature: 20, speed: 0 })
const replay = (now = NOW) => replayQuarantinedOfNewTags({ db, store, now, installationMonths: 25 })

it('judges what an unknown tag said in the last week once a tire carries it, and calls nobody at once', async () => {
  const { fleet_id, vehicle, sends, rows } = await aTruck()
  await sends([low(7, 8 * DAY)], NOW - 8 * DAY)
  await sends([low(7, DAY), low(7, DAY - 240)], NOW - DAY + 10)
  await sends([low(7, 60)], NOW - 50)
  expect(await replay()).toBe(0)
  await aTire(db, { fleet_id, tag_id: 7, vehicle_id: vehicle.id, ...PLACE })
  expect(await Promise.all([replay(), replay()]).then(([one, other]) => one + other)).toBe(1)
  expect(
    await rows(
      sql`select kind, date_part('epoch', time_stamp_start)::int as start, vehicle_id from tire_event where fleet_id = ${fleet_id}`,
    ),
  ).toEqual([{ kind: 'pressureLow', start: NOW - DAY, vehicle_id: vehicle.id }])
  expect(await rows(sql`select count(*)::int as stored from measurement where fleet_id = ${fleet_id}`)).toEqual([
    { stored: 3 },
  ])
  expect(
    await rows(
      sql`select replayed_at is not null as used from quarantined_reading where fleet_id = ${fleet_id} order by time`,
    ),
  ).toEqual([false, true, true, true].map((used) => ({ used })))
  const notices = sql`select what from event_notice where fleet_id = ${fleet_id}`
  expect(await rows(notices)).toEqual([])
  await sweepDueRigsOnce(db, (NOW + 121) as EpochSeconds, () => undefined)
  expect(await rows(notices)).toEqual([{ what: 'start' }])
  expect(await replay()).toBe(0)
})

it('takes refused readings in that today’s rules believe, once, and keeps the others', async () => {
  const { fleet_id, vehicle, rows } = await aTruck()
  await aTire(db, { fleet_id, tag_id: 7, vehicle_id: vehicle.id, ...PLACE })
  const refused = async (raw: unknown) =>
    inSystem(db, (tx) =>
      sql`insert into quarantined_reading (fleet_id, received_at, reason, payload)
        values (${fleet_id}, to_timestamp(${NOW - 600}), 'sentinel', ${JSON.stringify(raw)})`.execute(tx),
    )
  await refused({ ...low(7, 620), pressure: 8 })
  await refused({ ...low(7, 640), pressure: 255 })
  await refused({ ...low(7, 660), pressure: 99 })
  const again = () => rejudgeQuarantineOfFleet({ db, store, now: NOW, installationMonths: 25 }, fleet_id, 'sentinel')
  expect(await again()).toEqual({ used: 1, changed: 1 })
  expect(await again()).toEqual({ used: 0, changed: 0 })
  expect(await rows(sql`select pressure from measurement where fleet_id = ${fleet_id}`)).toEqual([{ pressure: 8 }])
  expect(
    await rows(
      sql`select reason from quarantined_reading where fleet_id = ${fleet_id} and replayed_at is null order by 1`,
    ),
  ).toEqual([{ reason: 'out_of_range' }, { reason: 'sentinel' }])
})
