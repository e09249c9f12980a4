import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import { ReadingBatchStore } from '../ingest/commit/reading-batch-store.ts'
import { validateReadingBatch } from '../ingest/readings/validate-reading-batch.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../testing/builders.ts'
import { sweepDueRigsOnce } from './sweep.ts'

const { db } = await aDatabase()
const START = 1_790_000_000
const MINUTE = 60
const HOUR = 3600
const told: string[] = []

const sweep = (now: number) => sweepDueRigsOnce(db, now as EpochSeconds, (sentence) => told.push(sentence))

/** A vehicle with its own unit and four tires, tags 1 to 4, that alarms below 7 bar and at a blow-out. */
const aTruck = async () => {
  const fleet_id = await aFleet(db)
  const unit = await aUnitWithKey(db, { fleet_id })
  const type = await aVehicleType(db, { fleet_id })
  const vehicle = await aVehicle(db, { fleet_id, vehicle_type_id: type.id, fixed_sensor_id: unit.id })
  for (const tag_id of [1, 2, 3, 4]) {
    const at = { position_row: tag_id - 1, position_left_right: 0, position_inside_outside: 0 }
    await aPositionAlarm(db, {
      fleet_id,
      vehicle_type_id: type.id,
      ...at,
      blowout_alarm_enabled: true,
      pressure_alarm_enabled: true,
    })
    await aTire(db, { fleet_id, name: `T${tag_id}`, tag_id, vehicle_id: vehicle.id, ...at })
  }
  const store = new ReadingBatchStore(db)
  /** Sends readings of tags at seconds after the start; they come in at `received`, or as they are measured. */
  const hears = async (
    readings: readonly { tag: number; at: number; pressure?: number; speed?: number }[],
    received?: number,
  ) => {
    for (const { tag, at, pressure = 9, speed = 0 } of readings) {
      const now = (START + (received ?? at)) as EpochSeconds
      const raw = {
        tag_id: tag,
        time: START + at,
        pressure,
        temperature: 20,
        speed,
        latitude: 51,
        longitude: 4 + at / 1e5,
      }
      const judged = await validateReadingBatch([raw], { received: now, oldest: (now - 400 * 86_400) as EpochSeconds })
      await store.store(fleet_id, [{ unitId: unit.id, received: now, ...judged }])
    }
  }
  const events = async () => {
    const { rows } = await inSystem(db, (tx) =>
      sql<{ name: string; kind: string; start: number; end: number | null; reason: string | null }>`
        select t.name, e.kind, date_part('epoch', e.time_stamp_start) - ${START} as start,
          date_part('epoch', e.time_stamp_end) - ${START} as end, e.end_reason as reason
        from tire_event e join tire t on t.fleet_id = e.fleet_id and t.id = e.tire_id
        where e.fleet_id = ${fleet_id} order by e.time_stamp_start, e.kind`.execute(tx),
    )
    return rows
  }
  const notices = async () => {
    const { rows } = await inSystem(db, (tx) =>
      sql<{ kind: string; what: string; ordinal: number; quiet: boolean }>`
        select e.kind, n.what, n.ordinal, n.quiet from event_notice n
        join tire_event e on e.fleet_id = n.fleet_id and e.id = n.tire_event_id
        where n.fleet_id = ${fleet_id} order by n.id`.execute(tx),
    )
    return rows.map(({ kind, what, ordinal, quiet }) => `${kind} ${what} ${ordinal}${quiet ? ' quiet' : ''}`)
  }
  return { fleet_id, type, vehicle, hears, events, notices }
}

const all = (at: number, pressure = 9, speed = 0) => [1, 2, 3, 4].map((tag) => ({ tag, at: at + tag, pressure, speed }))

describe('time that passes', () => {
  it('finds a blow-out of a tag that died, at the moment it was due, however late, and tells of it once', async () => {
    const truck = await aTruck()
    for (const at of [0, 240, 480]) await truck.hears(all(at, 9, 80))
    await truck.hears([{ tag: 1, at: 500, pressure: 4, speed: 80 }])
    await truck.hears([
      { tag: 2, at: 530, speed: 80 },
      { tag: 3, at: 550, speed: 80 },
    ])
    const before = (await truck.events()).map(({ kind }) => kind)
    expect(before).not.toContain('blowOut')
    const looked = await Promise.all([sweep(START + 700), sweep(START + 700), sweep(START + 700)])
    expect(looked.reduce((one, other) => one + other)).toBeGreaterThan(0)
    const found = (await truck.events()).filter(({ kind }) => kind === 'blowOut')
    expect(found).toMatchObject([{ name: 'T1', start: 500, end: null }])
    expect((await truck.notices()).filter((notice) => notice === 'blowOut start 0')).toHaveLength(1)
    await sweep(START + 900)
    expect((await truck.notices()).filter((notice) => notice.startsWith('blowOut'))).toHaveLength(1)
    expect(told).toEqual([])
  })

  it('tells of a backlog two minutes after the last of it: of what goes on, not of what is over', async () => {
    const truck = await aTruck()
    await truck.hears(all(0))
    const low = Array.from({ length: 6 }, (_, at) => ({ tag: 1, at: 600 + at * 240, pressure: 6 }))
    const brief = Array.from({ length: 12 }, (_, at) => ({ tag: 2, at: 600 + at * 240, pressure: at < 3 ? 12 : 9 }))
    await truck.hears([...low, ...brief], 3 * HOUR)
    expect(await truck.notices()).toEqual([])
    await sweep(START + 3 * HOUR + 100)
    expect(await truck.notices()).toEqual([])
    await sweep(START + 3 * HOUR + 121)
    expect(await truck.notices()).toEqual(['pressureLow start 0'])
    await sweep(START + 4 * HOUR)
    expect(await truck.notices()).toEqual(['pressureLow start 0'])
  })

  it('makes nothing of the silence of a vehicle that is still catching up', async () => {
    const truck = await aTruck()
    const blowOuts = async () => (await truck.events()).filter(({ kind }) => kind === 'blowOut')
    for (const at of [0, 240, 480]) await truck.hears(all(at, 9, 80), 2 * HOUR)
    await truck.hears([{ tag: 1, at: 500, pressure: 4, speed: 80 }], 2 * HOUR)
    const mates = [
      { tag: 2, at: 530, speed: 80 },
      { tag: 3, at: 550, speed: 80 },
    ]
    await truck.hears(mates, 2 * HOUR)
    await sweep(START + 2 * HOUR + 100)
    expect(await blowOuts()).toEqual([])
    await sweep(START + 2 * HOUR + 121)
    expect(await blowOuts()).toMatchObject([{ name: 'T1', start: 500 }])
  })

  it('keeps what people were told of and proved unfounded, as revised', async () => {
    const truck = await aTruck()
    await truck.hears(all(0))
    await truck.hears([
      { tag: 1, at: 240, pressure: 6 },
      { tag: 1, at: 480, pressure: 6 },
    ])
    expect(await truck.notices()).toEqual(['pressureLow start 0'])
    await truck.hears([{ tag: 1, at: 400, pressure: 9 }], 500)
    expect(await truck.events()).toMatchObject([{ kind: 'pressureLow', reason: 'revised' }])
  })

  it('tells nothing twice of what proves to have begun earlier, and tells its end once', async () => {
    const truck = await aTruck()
    await truck.hears(all(0, 8))
    await truck.hears([
      { tag: 1, at: 240, pressure: 6.5 },
      { tag: 1, at: 480, pressure: 6.5 },
    ])
    expect(await truck.notices()).toEqual(['pressureLow start 0'])
    const late = [
      { tag: 1, at: 120, pressure: 6.5 },
      { tag: 1, at: 160, pressure: 6.5 },
    ]
    await truck.hears(late, 500)
    expect(await truck.events()).toMatchObject([{ start: 120, end: null }, { reason: 'revised' }])
    await sweep(START + HOUR)
    expect(await truck.notices()).toEqual(['pressureLow start 0'])
    await truck.hears(all(2 * HOUR))
    await truck.hears(all(2 * HOUR + 240))
    await truck.hears(all(2 * HOUR + 480))
    await sweep(START + 3 * HOUR)
    expect(await truck.notices()).toEqual(['pressureLow start 0', 'pressureLow end 1'])
  })

  it('judges vehicles anew whose limits were edited, and calls nobody', async () => {
    const truck = await aTruck()
    await truck.hears(all(0, 8))
    await truck.hears(all(240, 8))
    await truck.hears(all(480, 8))
    expect(await truck.events()).toEqual([])
    await inSystem(db, (tx) =>
      sql`update vehicle_type_alarm set min_pressure = 8.5 where vehicle_type_id = ${truck.type.id} and position_row = 0`.execute(
        tx,
      ),
    )
    const { rows } = await inSystem(db, (tx) =>
      sql<{
        due: number
      }>`select date_part('epoch', due_at) as due from vehicle_state where fleet_id = ${truck.fleet_id}`.execute(tx),
    )
    await sweep(rows[0]?.due ?? 0)
    expect((await truck.events()).map(({ name, kind }) => `${name} ${kind}`)).toEqual(['T1 pressureLow'])
    expect((await truck.notices()).filter((notice) => !notice.endsWith('quiet'))).toEqual([])
  })

  it('tells of a backlog though somebody edited limits before it was told', async () => {
    const truck = await aTruck()
    await truck.hears(all(0))
    await truck.hears(
      Array.from({ length: 6 }, (_, at) => ({ tag: 1, at: 600 + at * 240, pressure: 6 })),
      3 * HOUR,
    )
    await inSystem(db, async (tx) => {
      await sql`update vehicle_type_alarm set min_pressure = 6.9 where vehicle_type_id = ${truck.type.id}`.execute(tx)
      await sql`update vehicle_state set due_at = last_time where fleet_id = ${truck.fleet_id}`.execute(tx)
    })
    await sweep(START + 3 * HOUR + 100)
    expect(await truck.notices()).toEqual([])
    await sweep(START + 3 * HOUR + 121)
    expect(await truck.notices()).toEqual(['pressureLow start 0'])
    const { rows } = await inSystem(db, (tx) =>
      sql`select recheck from vehicle_state where fleet_id = ${truck.fleet_id}`.execute(tx),
    )
    expect(rows).toEqual([{ recheck: false }])
  })

  it('comes to the same whether it was let pass every minute or at the end', async () => {
    const [often, once] = [await aTruck(), await aTruck()]
    const course = [
      ...all(0, 9, 60),
      ...all(240, 9, 60),
      ...all(480, 9, 60),
      { tag: 1, at: 600, pressure: 6, speed: 60 },
      { tag: 1, at: 840, pressure: 6, speed: 60 },
      ...all(900, 8.9, 60),
      { tag: 2, at: 1000, pressure: 3, speed: 60 },
      { tag: 3, at: 1030, speed: 60 },
      { tag: 4, at: 1055, speed: 60 },
    ]
    for (const reading of course) {
      await often.hears([reading])
      await once.hears([reading])
      await inSystem(db, (tx) =>
        sql`update vehicle_state set due_at = null where fleet_id = ${once.fleet_id}`.execute(tx),
      )
      await sweep(START + reading.at + 30)
    }
    await inSystem(db, (tx) =>
      sql`update vehicle_state set due_at = last_time where fleet_id = ${once.fleet_id}`.execute(tx),
    )
    for (let at = 1100; at < 12 * HOUR; at += 20 * MINUTE) {
      await sweep(START + at)
      if (at === 1100)
        await inSystem(db, (tx) =>
          sql`update vehicle_state set due_at = null where fleet_id = ${once.fleet_id}`.execute(tx),
        )
    }
    await inSystem(db, (tx) =>
      sql`update vehicle_state set due_at = last_time where fleet_id = ${once.fleet_id}`.execute(tx),
    )
    await sweep(START + 12 * HOUR)
    expect((await often.events()).length).toBeGreaterThan(0)
    expect(await once.events()).toEqual(await often.events())
  })
})
