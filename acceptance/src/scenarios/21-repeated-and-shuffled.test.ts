import { inSystem } from '@coldbar/server/db/scope/in-system'
import { namedRandomStream, uniformBetween } from '@coldbar/simulator/chance/random-stream'
import type { TestBenchUpload } from '@coldbar/simulator/stage/test-bench'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeWheelIdeal } from '../yard/ideal-wheel.ts'
import { aTestYard, type TestYard } from '../yard/test-yard.ts'

/** What is still on its way when the story ends. */
type Rest = () => readonly TestBenchUpload[]

/** A night, a drive with a leak and a stop, over a way that may do things to the uploads. */
const told = async (trouble: (yard: TestYard) => Rest | undefined): Promise<TestYard> => {
  const yard = await aTestYard()
  const { body } = makeWheelIdeal(yard.wheel(2))
  await yard.calibrated(15)
  const { unit } = yard.vehicle().staged
  if (unit !== null) Object.assign(unit, { movingEvery: 24, parkedEvery: 24 })
  const rest = trouble(yard)
  body.leak = 1.2
  await yard.lives(1, { ambient: 15, drive: { V: 80 } })
  body.leak = 0
  await yard.lives(0.7, { ambient: 15 })
  await yard.flush()
  for (const upload of rest?.() ?? []) await yard.post(upload)
  return yard
}

const repeat = ({ unitKey, readings }: TestBenchUpload): TestBenchUpload[] =>
  Array.from({ length: 5 }, () => ({ unitKey, readings: [...readings] }))

/** Keeps every reading back for up to a minute of its own, so that they arrive out of order. */
const shuffle = (yard: TestYard): Rest => {
  const chance = namedRandomStream(7, 'way')
  let way: { at: number; unitKey: string; reading: TestBenchUpload['readings'][number] }[] = []
  const arrived = (until: number): TestBenchUpload[] => {
    const here = way.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)
    way = way.filter(({ at }) => at > until)
    const [first] = here
    return first === undefined ? [] : [{ unitKey: first.unitKey, readings: here.map(({ reading }) => reading) }]
  }
  yard.onTheWay = ({ unitKey, readings }) => {
    for (const reading of readings) way.push({ reading, unitKey, at: reading.time + uniformBetween(chance, 0, 60) })
    return arrived(yard.stage.time)
  }
  return () => arrived(Number.POSITIVE_INFINITY)
}

/** All that readings decide: fleets of two yards have the same ids. */
const contentOf = (yard: TestYard) =>
  inSystem(yard.db, async (tx) => {
    const read = async (query: ReturnType<typeof sql>) => (await query.execute(tx)).rows
    return {
      measurements: await read(sql`select tire_id, time, pressure, temperature, speed, park_pressure, fill_level,
        internal_temperature, fidelity, verdict from measurement order by 1, 2`),
      states:
        await read(sql`select tire_id, level_2, cause_2, since_2, level_3, cause_3, since_3, last_time, last_pressure, fill_level, park_pressure,
        expansion_cte_cnt, odo_cumul, odo_cumul2, total_nb_trips from tire_state order by 1`),
      events: await read(sql`select tire_id, kind, level, time_stamp_start, time_stamp, time_stamp_end, end_reason,
        repeat_count, suppressed_by, event_data from tire_event order by 1, 2, 4`),
      problems: await read(sql`select p.tire_id, p.key, p.record, e.kind, e.time_stamp_start
        from tire_problem p left join tire_event e on e.fleet_id = p.fleet_id and e.problem_id = p.id order by 1, 2, 4, 5`),
      trips: await read(sql`select vehicle_id, start_time, end_time, distance, distance2 from trip order by 1, 2`),
    }
  })

/** What is left of a yard that is itself gone with its test. */
const leftOf = async (yard: TestYard) => ({
  content: await contentOf(yard),
  story: await yard.story(),
  leaking: yard.tire(2),
})
type Left = Awaited<ReturnType<typeof leftOf>>

let leftWithoutTrouble: Promise<Left> | undefined
/** Played once: the same story leaves the same. */
const clean = (): Promise<Left> => {
  leftWithoutTrouble ??= told(() => undefined).then(leftOf)
  return leftWithoutTrouble
}

const expectAlike = ({ content: a }: Left, { content: b }: Left): void => {
  expect(a.events).toEqual(b.events)
  expect(a.problems).toEqual(b.problems)
  expect(a.states).toEqual(b.states)
  expect(a.trips).toEqual(b.trips)
  expect(a.measurements).toEqual(b.measurements)
}

it('21: the same packet five times leaves what one would', async () => {
  const often = await leftOf(
    await told((yard) => {
      yard.onTheWay = repeat
      return undefined
    }),
  )
  const once = await clean()
  expectAlike(often, once)
  expect(often.story.told(3)).toEqual(once.story.told(3))
  expect(often.story.told(2)).toEqual(once.story.told(2))
  expect(once.story.raised()['V/2']).toContain('20')
  expect(once.story.problems()).toEqual({ 'V/2': ['gasLost'] })
})

it('21: packets out of order within a minute leave what the ordered ones would', async () => {
  const mixed = await leftOf(await told(shuffle))
  const once = await clean()
  expectAlike(mixed, once)
  expect(mixed.story.told(3)).toEqual(once.story.told(3))
})

it('21: a clock three days ahead stamps nothing in the future and raises nothing more', async () => {
  const yard = await told((yard) => {
    const { unit } = yard.vehicle().staged
    if (unit !== null) unit.clockAhead = 3 * 86_400
    return undefined
  })
  const ahead = await leftOf(yard)
  const once = await clean()
  expect(ahead.story.raised()).toEqual(once.story.raised())
  expect(ahead.story.openOf(ahead.leaking)).toEqual(once.story.openOf(once.leaking))
  expect(ahead.story.problems()).toEqual(once.story.problems())
  const { rows } = await inSystem(yard.db, (tx) =>
    sql<{ n: number; kept: number }>`select count(*) filter (where time > to_timestamp(${yard.stage.time}))::int as n,
      count(device_time)::int as kept from measurement`.execute(tx),
  )
  expect(rows[0]?.n).toBe(0)
  expect(rows[0]?.kept).toBeGreaterThan(200)
})
