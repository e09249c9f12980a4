import type { EpochSeconds } from '@coldbar/domain/units/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import { ReadingBatchStore } from '../ingest/commit/reading-batch-store.ts'
import { validateReadingBatch } from '../ingest/readings/validate-reading-batch.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../testing/builders.ts'
import { sweepDueRigsOnce } from './sweep.ts'

const { db } = await aDatabase()
const NOW = 1_790_000_000
const UNIT = 1
const OTHER_UNIT = 2

/** A truck with four tires that alarms at everything; numbers that states mention are alike in all fleets. */
const aTruck = async (): Promise<number> => {
  const fleet_id = await aFleet(db)
  const type = await aVehicleType(db, {
    fleet_id,
    pressure_diff_alarm_enabled: true,
    temperature_diff_alarm_enabled: true,
  })
  await aUnitWithKey(db, { fleet_id, id: UNIT })
  await aUnitWithKey(db, { fleet_id, id: OTHER_UNIT })
  await aVehicle(db, { fleet_id, id: 1, vehicle_type_id: type.id, fixed_sensor_id: UNIT })
  for (const id of [1, 2, 3, 4]) {
    const place = { position_row: Math.floor((id - 1) / 2), position_left_right: id % 2, position_inside_outside: 1 }
    const alarms = { blowout_alarm_enabled: true, pressure_alarm_enabled: true, temperature_alarm_enabled: true }
    const levels = { filllt90_enabled: true, filllt80_enabled: true, filllt80_repeat: 120, pmax_enabled: true }
    await aPositionAlarm(db, { fleet_id, vehicle_type_id: type.id, ...place, ...alarms, ...levels })
    await aTire(db, { fleet_id, id, name: `T${id}`, tag_id: id, vehicle_id: 1, ...place })
  }
  return fleet_id
}

const contentOf = async (fleet: number) =>
  inSystem(db, async (tx) => {
    const read = async (query: ReturnType<typeof sql>) => (await query.execute(tx)).rows
    return {
      rows: await read(sql`select tire_id, time, pressure, park_pressure, fill_level, verdict, fidelity, unit_id, heard_by
        from measurement where fleet_id = ${fleet} order by 1, 2`),
      tires:
        await read(sql`select tire_id, state, freshness, level_2, cause_2, since_2, level_3, cause_3, since_3, last_time, odo_cumul, odo_cumul2, total_nb_trips, park_time
        from tire_state where fleet_id = ${fleet} order by 1`),
      vehicle: await read(
        sql`select state, odo_cumul, odo_cumul2, last_time, latitude from vehicle_state where fleet_id = ${fleet}`,
      ),
      trips: await read(
        sql`select start_time, end_time, distance, distance2 from trip where fleet_id = ${fleet} order by 1`,
      ),
      series: await read(
        sql`select time, max_press, min_press, max_temp, min_temp from vehicle_series where fleet_id = ${fleet} order by 1`,
      ),
      events:
        await read(sql`select tire_id, kind, level, time_stamp_start, time_stamp, time_stamp_end, end_reason, repeat_count,
        suppressed_by, notify, tell_repeats, tell_ends, event_data from tire_event where fleet_id = ${fleet} order by 1, 2, 4`),
      problems:
        await read(sql`select p.tire_id, p.key, p.since, p.ended_at, p.end_reason, p.record, e.kind, e.time_stamp_start
        from tire_problem p left join tire_event e on e.fleet_id = p.fleet_id and e.problem_id = p.id
        where p.fleet_id = ${fleet} order by 1, 2, 7, 8`),
      notices: await read(sql`select e.tire_id, e.kind, e.time_stamp_start, n.what, n.ordinal from event_notice n
        join tire_event e on e.fleet_id = n.fleet_id and e.id = n.tire_event_id where n.fleet_id = ${fleet} order by 1, 2, 3, 4, 5`),
    }
  })

/** A day of four tires, a reading of each every half an hour or so, on a road or parked, losing air now and then. */
const reading = fc.record({
  tag_id: fc.integer({ min: 1, max: 4 }),
  time: fc.oneof(
    fc.integer({ min: 0, max: 288 }).map((step) => NOW - 90_000 + step * 300),
    fc.integer({ min: 0, max: 60 }).map((step) => NOW - 50_000 + step * 20),
  ),
  pressure: fc.constantFrom(9, 9.03, 8.97, 8.9, 7.6, 6.5, 6.4, 3, 12.5),
  temperature: fc.constantFrom(15, 18, 20, 40, 60),
  speed: fc.constantFrom(0, 80, 80),
  latitude: fc.constantFrom(51, 51.1, 52),
  longitude: fc.constant(4),
})
const batch = fc.record({
  unit: fc.constantFrom(UNIT, UNIT, OTHER_UNIT),
  raws: fc.array(reading, { minLength: 1, maxLength: 40 }),
})
const days = fc.array(batch, { minLength: 1, maxLength: 6 }).chain((all) =>
  fc.record({
    all: fc.constant(all),
    mixed: fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
    sweepAfter: fc.array(fc.boolean(), { minLength: all.length * 2, maxLength: all.length * 2 }),
  }),
)

const RUNS = Number(process.env.ORDER_RUNS ?? 8)
const SEED = process.env.ORDER_SEED
const OLDEST = (NOW - 400 * 86_400) as EpochSeconds
const received = NOW as EpochSeconds

it(
  'any order and repetition of a day’s batches, swept in between or not, ends in the same rows, states, events and notices',
  async () => {
    let notices = 0
    await fc.assert(
      fc.asyncProperty(days, async ({ all, mixed, sweepAfter }) => {
        const [sorted, other] = [await aTruck(), await aTruck()]
        const [one, two] = [new ReadingBatchStore(db), new ReadingBatchStore(db)]
        const send = async (store: ReadingBatchStore, fleet: number, unitId: number, raws: readonly unknown[]) =>
          store.store(fleet, [
            { unitId, received, ...(await validateReadingBatch(raws, { received, oldest: OLDEST })) },
          ])
        const sweep = (at: number) =>
          sweepDueRigsOnce(db, at as EpochSeconds, (sentence) => expect(sentence).toBe('no complaint'))
        for (const unit of [OTHER_UNIT, UNIT]) {
          const raws = all.filter((from) => from.unit === unit).flatMap((from) => from.raws)
          await send(
            one,
            sorted,
            unit,
            raws.toSorted((a, b) => a.time - b.time),
          )
        }
        for (const [at, { unit, raws }] of mixed.entries()) {
          await send(two, other, unit, raws)
          // Not yet two minutes after the last of it: nobody is told before the whole day is there.
          if (sweepAfter[at]) await sweep(NOW + 60)
        }
        await sweep(NOW + 200)
        const content = await contentOf(other)
        notices += content.notices.length
        expect(content).toEqual(await contentOf(sorted))
      }),
      {
        numRuns: RUNS,
        endOnFailure: process.env.SHRINK === undefined,
        ...(SEED === undefined ? {} : { seed: Number(SEED) }),
      },
    )
    expect(notices).toBeGreaterThan(0)
  },
  Math.max(180_000, RUNS * 10_000),
)
