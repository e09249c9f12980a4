import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import { ReadingBatchStore } from '../ingest/commit/reading-batch-store.ts'
import { validateReadingBatch } from '../ingest/readings/validate-reading-batch.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../testing/builders.ts'
import { backfillProblems } from './backfill-problems.ts'

const { db } = await aDatabase()
const START = 1_790_000_000
const TAGS = [1, 2, 3] as const

/** A truck whose tires are told of below 7 bar. */
const aTruck = async () => {
  const fleet_id = await aFleet(db)
  const unit = await aUnitWithKey(db, { fleet_id })
  const type = await aVehicleType(db, { fleet_id })
  const vehicle = await aVehicle(db, { fleet_id, vehicle_type_id: type.id, fixed_sensor_id: unit.id })
  for (const tag_id of TAGS) {
    const at = { position_row: tag_id, position_left_right: 0, position_inside_outside: 0 }
    await aPositionAlarm(db, { fleet_id, vehicle_type_id: type.id, ...at, pressure_alarm_enabled: true })
    await aTire(db, { fleet_id, name: `T${tag_id}`, tag_id, vehicle_id: vehicle.id, ...at })
  }
  const hears = async (readings: readonly (readonly [tag: number, at: number, pressure: number])[]) => {
    const raws = readings.map(([tag_id, at, pressure]) => ({ tag_id, time: START + at, pressure, temperature: 20 }))
    const received = START + 3 * 86_400
    await new ReadingBatchStore(db).store(fleet_id, [
      {
        unitId: unit.id,
        received: received as never,
        ...(await validateReadingBatch(raws, { received: received as never, oldest: 0 as never })),
      },
    ])
  }
  return { fleet_id, hears }
}

type Row = { name: string; key: string; open: boolean; end_reason: string | null; events: string[] }

const problemsOf = (fleetId: number) =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<Row>`select t.name, p.key, p.family, p.ended_at is null as open, p.end_reason,
        (select array_agg(e.kind::text order by e.time_stamp_start) from tire_event e
          where e.fleet_id = p.fleet_id and e.problem_id = p.id) as events
      from tire_problem p join tire t on t.fleet_id = p.fleet_id and t.id = p.tire_id where p.fleet_id = ${fleetId} order by 1, 2`.execute(
      tx,
    )
    return rows
  })

it('an older database gets the problems of its events once, however often that is stopped, and goes on with them', async () => {
  const { fleet_id, hears } = await aTruck()
  await hears([
    [1, 0, 6],
    [1, 240, 6],
    [2, 0, 6],
    [2, 240, 6],
    [2, 3_600, 9],
    [2, 3_660, 9],
  ])
  const before = await problemsOf(fleet_id)
  expect(before).toMatchObject([
    { name: 'T1', open: true, events: ['pressureLow'] },
    { name: 'T2', events: expect.arrayContaining(['pressureLow']) },
  ])
  await inSystem(db, async (tx) => {
    await sql`delete from tire_problem`.execute(tx)
    await sql`update tire_state set state = (state::jsonb #- '{ingest,problems}')::json`.execute(tx)
    await sql`insert into problem_backfill select fleet_id, id from tire where fleet_id = ${fleet_id}`.execute(tx)
  })
  let asked = 0
  expect(await backfillProblems(db, () => ++asked > 1, 1)).toBe(1)
  expect((await problemsOf(fleet_id)).length).toBeLessThanOrEqual(1)
  await Promise.all([backfillProblems(db, undefined, 1), backfillProblems(db, undefined, 1)])
  expect(await backfillProblems(db)).toBe(0)
  expect(await problemsOf(fleet_id)).toMatchObject(before.map(({ end_reason, ...problem }) => problem))
  await hears([[1, 7_200, 5.9]])
  expect((await problemsOf(fleet_id)).filter(({ name }) => name === 'T1')).toMatchObject([{ open: true }])
})
