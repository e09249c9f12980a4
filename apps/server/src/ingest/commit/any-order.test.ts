import type { EpochSeconds } from '@coldbar/domain/units/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../../testing/builders.ts'
import type { ReadingBatch } from '../readings/reading-batch.ts'
import { validateReadingBatch } from '../readings/validate-reading-batch.ts'
import { ReadingBatchStore } from './reading-batch-store.ts'

const { db } = await aDatabase()

const NOW = 1_790_000_000 as EpochSeconds
const OLDEST = (NOW - 400 * 86_400) as EpochSeconds

/** A vehicle is kept as it stood then. */
const KEPT = 1_789_927_200

/** Numbers that states mention are alike in all fleets. */
const [OWN_UNIT, FOREIGN_UNIT, THIRD_UNIT, VEHICLE] = [2, 1, 3, 1] as const
const UNITS = [FOREIGN_UNIT, OWN_UNIT, THIRD_UNIT]

/** A fleet with one vehicle, three tires on it, tags 1 to 3, and a loose one, tag 4; every alarm on. A trailer has no unit. */
const aTruck = async ({ isTrailer = false } = {}) => {
  const fleetId = await aFleet(db)
  const type = await aVehicleType(db, { fleet_id: fleetId })
  const unit = await aUnitWithKey(db, { fleet_id: fleetId, id: OWN_UNIT })
  for (const id of [FOREIGN_UNIT, THIRD_UNIT]) await aUnitWithKey(db, { fleet_id: fleetId, id })
  const own = { fleet_id: fleetId, id: VEHICLE, vehicle_type_id: type.id, fixed_sensor_id: isTrailer ? null : unit.id }
  const vehicle = await aVehicle(db, own)
  await aTire(db, { fleet_id: fleetId, id: 4, name: 'loose', tag_id: 4 })
  for (const at of [0, 1, 2]) {
    const position = { position_row: at, position_left_right: 0, position_inside_outside: 0 }
    await aPositionAlarm(db, {
      fleet_id: fleetId,
      vehicle_type_id: type.id,
      ...position,
      blowout_alarm_enabled: true,
      pressure_alarm_enabled: true,
      pmax_enabled: true,
      filllt80_enabled: true,
      temperature_alarm_enabled: true,
    })
    await aTire(db, {
      fleet_id: fleetId,
      id: at + 1,
      name: `T${at}`,
      tag_id: at + 1,
      vehicle_id: vehicle.id,
      ...position,
    })
  }
  for (const [at, fixed_sensor_id] of [OWN_UNIT, FOREIGN_UNIT, THIRD_UNIT].entries())
    if (isTrailer)
      await aVehicle(db, { fleet_id: fleetId, id: VEHICLE + 1 + at, vehicle_type_id: type.id, fixed_sensor_id })
  return { fleetId, unitId: unit.id }
}

const batchOf = async (unitId: number, raws: readonly unknown[], received = NOW): Promise<ReadingBatch> => ({
  unitId,
  received,
  ...(await validateReadingBatch(raws, { received, oldest: OLDEST })),
})

/** All that readings decide, with ids of this fleet replaced by what they name; but not what proved unfounded after people were told. */
const contentOf = async (fleetId: number) =>
  inSystem(db, async (tx) => {
    const read = async (query: ReturnType<typeof sql>) => JSON.stringify((await query.execute(tx)).rows)
    return {
      measurements: await read(sql`select t.name, m.time, m.pressure, m.temperature, m.speed, m.latitude, m.longitude,
        m.park_pressure, m.fill_level, m.internal_temperature, m.optimal_pressure, m.device_time, m.unit_id, m.heard_by,
        m.verdict, m.fidelity, m.ignition, m.hdop
        from measurement m join tire t on t.fleet_id = m.fleet_id and t.id = m.tire_id
        where m.fleet_id = ${fleetId} order by 1, 2`),
      states:
        await read(sql`select t.name, s.state, s.level_2, s.cause_2, s.since_2, s.level_3, s.cause_3, s.since_3, s.open_kinds, s.last_time, s.last_pressure,
        s.last_latitude, s.fill_level, s.park_pressure, s.expansion_cte_cnt
        from tire_state s join tire t on t.fleet_id = s.fleet_id and t.id = s.tire_id
        where s.fleet_id = ${fleetId} order by 1`),
      keptVehicles: await read(sql`select vehicle_id, time, state from vehicle_checkpoint where fleet_id = ${fleetId}
        order by 1, 2`),
      journeys: await read(sql`select start_time, end_time, distance, distance2 from trip where fleet_id = ${fleetId}
        order by 1`),
      series: await read(sql`select time, max_press, min_press, max_temp, min_temp from vehicle_series
        where fleet_id = ${fleetId} order by 1`),
      connections: await read(sql`select time, action, vehicle1_id, vehicle2_id from connection_log
        where fleet_id = ${fleetId} order by 1, 2, 3`),
      pullers: await read(sql`select trailer_id, puller_id, since from vehicle_connection where fleet_id = ${fleetId}`),
      candidates: await read(sql`select vehicle_id, unit_id, since, found_at from connection_candidate
        where fleet_id = ${fleetId} order by 1, 2, 3`),
      kept: await read(sql`select t.name, c.time, c.state from tire_checkpoint c
        join tire t on t.fleet_id = c.fleet_id and t.id = c.tire_id where c.fleet_id = ${fleetId} order by 1, 2`),
      events:
        await read(sql`select t.name, e.kind, e.level, e.time_stamp_start, e.time_stamp, e.time_stamp_end, e.end_reason,
        e.repeat_count, e.suppressed_by, e.notify, e.tell_repeats, e.tell_ends, e.event_data, e.latitude_start, e.latitude_last, e.odo_start, e.odo_last, e.rolled_start, e.rolled_last, p.key as problem
        from tire_event e join tire t on t.fleet_id = e.fleet_id and t.id = e.tire_id
        left join tire_problem p on p.fleet_id = e.fleet_id and p.id = e.problem_id
        where e.fleet_id = ${fleetId} and e.end_reason is distinct from 'revised' order by 1, 2, 4`),
      problems: await read(sql`select t.name, p.key, p.family, p.since, p.found_at, p.last_at, p.ended_at, p.end_reason,
        p.came_back_of, p.record, p.vehicle_id, p.tag_id
        from tire_problem p join tire t on t.fleet_id = p.fleet_id and t.id = p.tire_id
        where p.fleet_id = ${fleetId} order by 1, 2`),
      vehicles: await read(sql`select state, last_measurement, last_time, latitude, longitude, speed from vehicle_state
        where fleet_id = ${fleetId}`),
      refused: await read(sql`select reason, tag_id, time, payload from quarantined_reading
        where fleet_id = ${fleetId} order by 1, 2, 3, 4`),
      discovered: await read(sql`select tag_id, readings, last_heard_at, last_pressure from discovered_tag
        where fleet_id = ${fleetId} order by 1`),
    }
  })

/** Pressures that raise, repeat, end and blow out, on times that collide. */
const reading = fc.record({
  tag_id: fc.constantFrom(1, 1, 1, 2, 2, 3, 4, 99),
  time: fc.oneof(
    fc.nat({ max: 400 }).map((step) => NOW - 86_400 + step * 180),
    // The same packet by another unit, or nearly.
    fc.nat({ max: 12 }).map((step) => NOW - 50_000 + step * 2),
    // Before and after a point that is kept, so that what the later ones say of the earlier ones crosses it.
    fc.nat({ max: 30 }).map((step) => KEPT - 600 + step * 40),
  ),
  pressure: fc.constantFrom(9, 9.02, 9.1, 8.9, 6.5, 6.4, 3, 12.5, 40),
  temperature: fc.constantFrom(15, 20, 40, 110),
  speed: fc.constantFrom(0, 80),
  latitude: fc.constantFrom(51, 52),
  longitude: fc.constantFrom(4, 4, 4.01),
  hdop: fc.constantFrom(undefined, 1.234, 9.9),
  ignition: fc.constantFrom(undefined, true, false),
  rssi: fc.constantFrom(undefined, -80, -60),
})
const future = reading.map((one) => ({ ...one, time: NOW + 5_000 }))
const raw = fc.oneof(
  { weight: 20, arbitrary: reading },
  { weight: 1, arbitrary: future },
  { weight: 1, arbitrary: fc.constant({ tag_id: 'x' }) },
)
type Sent = { unit: number; raws: readonly unknown[] }
const unit = fc.constantFrom(...UNITS)
const batch = fc.record({ unit, raws: fc.array(raw, { minLength: 1, maxLength: 25 }) })

/** Minutes at 60 km/h, as one unit tells them that hears every tire of the vehicle: enough of them, and it pulls. */
const drive: fc.Arbitrary<Sent> = fc
  .record({
    unit,
    from: fc.nat({ max: 60 }).map((step) => KEPT - 3_600 + step * 120),
    minutes: fc.integer({ min: 2, max: 8 }),
    rssi: fc.constantFrom(undefined, -80, -60),
  })
  .map(({ unit: by, from, minutes, rssi }) => ({
    unit: by,
    raws: Array.from({ length: minutes * 3 }, (_, at) => ({
      tag_id: (at % 3) + 1,
      time: from + at * 20,
      pressure: 9.1,
      temperature: 20,
      speed: 60,
      latitude: 51 + at * 0.003,
      longitude: 4,
      rssi,
    })),
  }))
const batches: fc.Arbitrary<Sent[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: batch }, { weight: 1, arbitrary: drive }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

/**
 * Little but what may be one packet: a tire's tag and a stranger's at a handful of moments, by both units, with values that
 * hardly differ. So every case sends the same moment several times, and differently.
 */
const packet = fc.record({
  tag_id: fc.constantFrom(1, 1, 1, 99),
  time: fc.nat({ max: 2 }).map((step) => NOW - 50_000 + step * 4),
  pressure: fc.constantFrom(9, 9, 9.04, 6.5),
  temperature: fc.constantFrom(15, 16),
  speed: fc.constant(0),
})
const packets: fc.Arbitrary<Sent[]> = fc.array(
  fc.record({ unit, raws: fc.array(packet, { minLength: 2, maxLength: 6 }) }),
  { minLength: 2, maxLength: 3 },
)

const SEED = process.env.ORDER_SEED
const RUNS = Number(process.env.ORDER_RUNS ?? 12)
/** So many that what tells apart the first telling from the second, or one unit from the other, has never got through. */
const PACKET_RUNS = Math.max(RUNS, 60)

/** What came of batches that were sent in time and once, and of the same ones sent anyhow and twice. */
const sentBothWays = async ({ all, shuffled, isTrailer }: { all: Sent[]; shuffled: Sent[]; isTrailer: boolean }) => {
  const sorted = await aTruck({ isTrailer })
  const mixed = await aTruck({ isTrailer })
  const [one, other] = [new ReadingBatchStore(db), new ReadingBatchStore(db)]
  const timeOf = (raw: unknown): number => Number((raw as { time?: number }).time ?? 0)
  for (const by of UNITS) {
    const raws = all.filter((from) => from.unit === by).flatMap((from) => from.raws)
    const inTime = raws.toSorted((a, b) => timeOf(a) - timeOf(b))
    await one.store(sorted.fleetId, [await batchOf(by, inTime)])
  }
  for (const { unit: by, raws } of shuffled) await other.store(mixed.fleetId, [await batchOf(by, raws)])
  return { inTime: await contentOf(sorted.fleetId), anyhow: await contentOf(mixed.fleetId) }
}
const anyhow = (sent: fc.Arbitrary<Sent[]>) =>
  sent.chain((all) =>
    fc.record({
      all: fc.constant(all),
      isTrailer: fc.boolean(),
      shuffled: fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
    }),
  )
const seeded = SEED === undefined ? {} : { seed: Number(SEED) }

describe('order and repetition', () => {
  it(
    'of batches leave no trace in rows, states and events',
    async () => {
      let [events, problems] = [0, 0]
      await fc.assert(
        fc.asyncProperty(anyhow(batches), async (sent) => {
          const content = await sentBothWays(sent)
          events += JSON.parse(content.anyhow.events).length
          problems += JSON.parse(content.anyhow.problems).length
          expect(content.anyhow).toEqual(content.inTime)
        }),
        { numRuns: RUNS, ...seeded },
      )
      expect(events).toBeGreaterThan(0)
      expect(problems).toBeGreaterThan(0)
      expect(problems).toBeLessThan(events)
    },
    Math.max(120_000, RUNS * 2_000),
  )

  it(
    'of one packet leave no trace, by whom and how often it may be told',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyhow(packets), async (sent) => {
          const content = await sentBothWays(sent)
          expect(content.anyhow).toEqual(content.inTime)
        }),
        { numRuns: PACKET_RUNS, ...seeded },
      )
    },
    PACKET_RUNS * 10_000,
  )

  it('a packet that further units heard is one, though it is odd and waits for its successor', async () => {
    const { fleetId, unitId } = await aTruck()
    const store = new ReadingBatchStore(db)
    const odd = { tag_id: 4, time: NOW - 98, pressure: 6.4, temperature: 15 }
    await store.store(fleetId, [await batchOf(unitId, [{ ...odd, time: NOW - 100, pressure: 9 }])])
    await store.store(fleetId, [await batchOf(unitId, [odd])])
    await store.store(fleetId, [await batchOf(FOREIGN_UNIT, [{ ...odd, time: NOW - 94 }])])
    const { measurements } = await contentOf(fleetId)
    expect(JSON.parse(measurements)).toMatchObject([{ pressure: 9 }, { pressure: 6.4, heard_by: [FOREIGN_UNIT] }])
  })

  it('a packet that further units heard is one, though its tag may have been taken off', async () => {
    const { fleetId, unitId } = await aTruck()
    const store = new ReadingBatchStore(db)
    const nothing = { tag_id: 4, time: NOW - 100, pressure: 0, temperature: 15, speed: 0 }
    for (const [before, pressure] of [
      [500, 9],
      [400, 9],
      [200, 0],
      [100, 0],
    ] as const)
      await store.store(fleetId, [await batchOf(unitId, [{ ...nothing, time: NOW - before, pressure }])])
    await store.store(fleetId, [await batchOf(FOREIGN_UNIT, [{ ...nothing, time: NOW - 97 }])])
    const { measurements } = await contentOf(fleetId)
    expect(JSON.parse(measurements).at(-1)).toMatchObject({ pressure: 0, heard_by: [FOREIGN_UNIT] })
  })

  it('a movement that began earlier than was known takes the place of the shorter one', async () => {
    const { fleetId } = await aTruck({ isTrailer: true })
    const store = new ReadingBatchStore(db)
    const at = (minute: number, tag_id = 1) => ({
      tag_id,
      time: NOW - 3_600 + minute * 60,
      pressure: 9,
      temperature: 20,
      speed: 60,
      latitude: 51 + minute * 0.009,
      longitude: 4,
    })
    // Both live: more than one of them must be heard.
    await store.store(fleetId, [await batchOf(FOREIGN_UNIT, [{ ...at(-600, 2), speed: 0 }])])
    await store.store(fleetId, [await batchOf(FOREIGN_UNIT, [at(2), at(3), at(4), at(5), at(6), at(7, 2)])])
    const [known] = JSON.parse((await contentOf(fleetId)).candidates)
    await store.store(fleetId, [await batchOf(FOREIGN_UNIT, [at(0), at(1)])])
    const [now, ...others] = JSON.parse((await contentOf(fleetId)).candidates)
    expect(others).toEqual([])
    expect(now.found_at).toBe(known.found_at)
    expect(Date.parse(now.since)).toBeLessThan(Date.parse(known.since))
  })

  it('a reading of an unknown tag counts once, in how many copies and batches it may come', async () => {
    const { fleetId, unitId } = await aTruck()
    const stray = { tag_id: 99, time: NOW - 100, pressure: 9, temperature: 20 }
    const store = new ReadingBatchStore(db)
    await store.store(fleetId, [await batchOf(unitId, [stray, stray]), await batchOf(unitId, [stray])])
    await store.store(fleetId, [await batchOf(unitId, [stray, { ...stray, pressure: 8.9 }])])
    const both = [{ tag_id: 99, readings: 2, last_pressure: 8.9 }]
    expect(JSON.parse((await contentOf(fleetId)).discovered)).toMatchObject(both)
    const another = await aTruck()
    await store.store(another.fleetId, [await batchOf(another.unitId, [{ ...stray, pressure: 8.9 }, stray])])
    expect(JSON.parse((await contentOf(another.fleetId)).discovered)).toMatchObject(both)
  })

  /** A vehicle is judged anew from its last kept point; what is changed here lies after it, what that changes before it. */
  describe('what later readings said of the time before a kept point goes with them', () => {
    const at = (after: number, pressure: number, more: object = {}) => ({
      tag_id: 1,
      time: KEPT + after,
      pressure,
      temperature: 20,
      speed: 0,
      latitude: 51,
      longitude: 4,
      ...more,
    })
    const cases = {
      'an inflation that a second reading proved': {
        before: [at(-13_600, 9), at(-13_420, 12.5)],
        changed: [at(80, 12.5), at(80, 9)],
        after: [at(22_800, 9)],
        shows: '"kind":"inflation"',
      },
      'a spike that its successor proved': {
        before: [at(-600, 9), at(-180, 9), at(-60, 3)],
        changed: [at(60, 9), at(60, 3)],
        after: [],
        shows: 'spike',
      },
      'a trip that was far enough at last': {
        before: [at(-600, 9), at(-20, 9.1, { speed: 80 })],
        changed: [at(100, 9.1, { speed: 80, latitude: 51.02 }), at(100, 9.1, { speed: 0 })],
        after: [],
        shows: 'distance2',
      },
      'a difference between tires in the same five minutes': {
        before: [at(-7_000, 9), at(-6_990, 9.1, { tag_id: 2 }), at(20, 9), at(30, 9.1, { tag_id: 2 })],
        changed: [at(120, 9.6), at(120, 9)],
        after: [],
        shows: '"max_press":9.6',
      },
    }
    for (const [name, { before, changed, after, shows }] of Object.entries(cases)) {
      for (const remembers of [true, false]) {
        it(`${name}, ${remembers ? 'in the process that judged it' : 'in another process'}`, async () => {
          const [first, revised, sorted] = [new ReadingBatchStore(db), await aTruck(), await aTruck()]
          const [loser, winner] = changed
          await first.store(revised.fleetId, [await batchOf(revised.unitId, before)])
          await first.store(revised.fleetId, [await batchOf(revised.unitId, [loser])])
          if (after.length > 0) await first.store(revised.fleetId, [await batchOf(revised.unitId, after)])
          expect(Object.values(await contentOf(revised.fleetId)).join()).toContain(shows)
          const second = remembers ? first : new ReadingBatchStore(db)
          await second.store(revised.fleetId, [await batchOf(revised.unitId, [winner])])
          await second.store(sorted.fleetId, [await batchOf(sorted.unitId, [...before, winner, ...after])])
          expect(await contentOf(revised.fleetId)).toEqual(await contentOf(sorted.fleetId))
        })
      }
    }
  })

  it('a batch sent again is all duplicates', async () => {
    const { fleetId, unitId } = await aTruck()
    const raws = [1, 2, 3].map((tag_id) => ({ tag_id, time: NOW - 100, pressure: 9, temperature: 20 }))
    const ahead = [9_000, 9_060].map((by) => ({ tag_id: 1, time: NOW + by, pressure: 9, temperature: 20 }))
    const store = new ReadingBatchStore(db)
    const batch = await batchOf(unitId, [...raws, ...ahead])
    expect(await store.store(fleetId, [batch])).toEqual([{ accepted: 5, duplicates: 0, unknown: [] }])
    const before = await contentOf(fleetId)
    expect(
      await store.store(fleetId, [await batchOf(unitId, [...raws, ...ahead], (NOW + 60) as EpochSeconds)]),
    ).toEqual([{ accepted: 0, duplicates: 5, unknown: [] }])
    expect(await contentOf(fleetId)).toEqual(before)
  })

  it('two processes on one truck give one event per cause', async () => {
    const { fleetId, unitId } = await aTruck()
    const stores = [new ReadingBatchStore(db), new ReadingBatchStore(db)]
    const low = Array.from({ length: 60 }, (_, at) => ({
      tag_id: (at % 3) + 1,
      time: NOW - 8_000 + at * 100,
      pressure: 6.5,
      temperature: 20,
    }))
    const work = stores.map(async (store, who) => {
      for (const [at] of low.entries()) {
        if (at % 5 === 0)
          await store.store(fleetId, [
            await batchOf(unitId, who === 0 ? low.slice(at, at + 8) : low.slice(-at - 8, low.length - at)),
          ])
      }
      await store.store(fleetId, [await batchOf(unitId, low)])
    })
    await Promise.all(work)
    const events = JSON.parse((await contentOf(fleetId)).events) as { name: string; kind: string }[]
    expect(events.length).toBeGreaterThan(0)
    expect(new Set(events.map(({ name, kind }) => `${name} ${kind}`)).size).toBe(events.length)
  })
})
