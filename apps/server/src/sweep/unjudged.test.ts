import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import { ReadingBatchStore } from '../ingest/commit/reading-batch-store.ts'
import { validateReadingBatch } from '../ingest/readings/validate-reading-batch.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aTire, aUnitWithKey, aVehicle } from '../testing/builders.ts'
import { sweepDueRigsOnce } from './sweep.ts'

const { db } = await aDatabase()
const NOW = 1_790_000_000
const HOUR = 3600
const sweep = (now: number) => sweepDueRigsOnce(db, now as EpochSeconds, expect.unreachable)

const aTruck = async () => {
  const fleet_id = await aFleet(db)
  const unit = await aUnitWithKey(db, { fleet_id })
  const vehicle = await aVehicle(db, { fleet_id, fixed_sensor_id: unit.id })
  const at = { position_row: 0, position_inside_outside: 1 }
  await aTire(db, { fleet_id, tag_id: 1, vehicle_id: vehicle.id, position_left_right: 0, ...at })
  await aTire(db, { fleet_id, tag_id: 2, vehicle_id: vehicle.id, position_left_right: 1, ...at })
  const now = NOW as EpochSeconds
  const readings = [1, 2].map((tag_id) => ({ tag_id, time: NOW, pressure: 9, temperature: 15, speed: 0 }))
  const batch = await validateReadingBatch(readings, { received: now, oldest: (NOW - 400 * 86_400) as EpochSeconds })
  await new ReadingBatchStore(db).store(fleet_id, [{ unitId: unit.id, received: now, ...batch }])
  const shown = async () =>
    inSystem(db, async (tx) => {
      const { rows } = await sql<{ level: number; silent: number; freshness: string }>`
        select v.level_3 as level, v.silent_tires as silent, min(s.freshness) as freshness
        from vehicle_state v join tire t on t.fleet_id = v.fleet_id and t.vehicle_id = v.vehicle_id
        join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
        where v.fleet_id = ${fleet_id} group by 1, 2`.execute(tx)
      return rows[0]
    })
  return { fleet_id, shown }
}

it('serves the deadlines of how tires are: quiet after two hours, silent after a day, at their edges', async () => {
  const { shown } = await aTruck()
  expect(await shown()).toEqual({ level: 10, silent: 0, freshness: 'heard' })
  await sweep(NOW + 2 * HOUR)
  expect((await shown())?.freshness).toBe('heard')
  await sweep(NOW + 2 * HOUR + 1)
  expect(await shown()).toEqual({ level: 10, silent: 0, freshness: 'quiet' })
  await sweep(NOW + 24 * HOUR - 1)
  expect((await shown())?.freshness).toBe('quiet')
  await sweep(NOW + 24 * HOUR)
  expect(await shown()).toEqual({ level: 4, silent: 2, freshness: 'silent' })
  expect(await sweep(NOW + 48 * HOUR)).toBe(0)
})

it('judges what was stored before anything was judged, and looks only once at what nobody ever heard', async () => {
  const { fleet_id, shown } = await aTruck()
  await aTire(db, { fleet_id, tag_id: 7 })
  const loose = await aTire(db, { fleet_id })
  await inSystem(db, async (tx) => {
    await sql`insert into tire_state (fleet_id, tire_id) select fleet_id, id from tire where fleet_id = ${fleet_id}
      on conflict do nothing`.execute(tx)
    await sql`update tire_state set freshness = 'never', level_3 = 4, due_at = to_timestamp(${NOW})
      where fleet_id = ${fleet_id}`.execute(tx)
    await sql`update vehicle_state set level_3 = 4, due_at = to_timestamp(${NOW}) where fleet_id = ${fleet_id}`.execute(
      tx,
    )
  })
  expect(await sweep(NOW + 60)).toBeGreaterThan(2)
  expect(await shown()).toEqual({ level: 10, silent: 0, freshness: 'heard' })
  expect(await sweep(NOW + 70)).toBe(0)
  const { rows } = await sql`select due_at, freshness from tire_state where tire_id = ${loose.id}`.execute(db)
  expect(rows).toEqual([{ due_at: null, freshness: 'never' }])
})
