import { isDeepStrictEqual } from 'node:util'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { pipelinePool } from '../../db/connection/connect-pools.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../../testing/builders.ts'
import { validateReadingBatch } from '../readings/validate-reading-batch.ts'
import { ReadingBatchStore } from './reading-batch-store.ts'

const { db } = await aDatabase()
const NOW = 1_790_000_000 as EpochSeconds
const PLACE = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const TABLES = [
  'measurement',
  'tire_event',
  'event_notice',
  'vehicle_checkpoint',
  'trip',
  'vehicle_series',
  'quarantined_reading',
]

const fleet_id = await aFleet(db)
const unit = await aUnitWithKey(db, { fleet_id })
const type = await aVehicleType(db, { fleet_id })
await aPositionAlarm(db, { fleet_id, vehicle_type_id: type.id, ...PLACE, pressure_alarm_enabled: true })
const vehicle = await aVehicle(db, { fleet_id, vehicle_type_id: type.id, fixed_sensor_id: unit.id })
await aTire(db, { fleet_id, tag_id: 1, vehicle_id: vehicle.id, ...PLACE })

const contentOf = () =>
  inSystem(db, async (tx) => {
    const states =
      await sql`select s.state, v.state from tire_state s, vehicle_state v where s.fleet_id = ${fleet_id} and v.fleet_id = ${fleet_id}`.execute(
        tx,
      )
    const counts = await Promise.all(
      TABLES.map(
        async (table) =>
          (await sql`select count(*) from ${sql.table(table)} where fleet_id = ${fleet_id}`.execute(tx)).rows[0],
      ),
    )
    return { states: states.rows, counts }
  })

/** Lets the k-th statement of the next transactions fail in the database; returns how many there were, and which one failed. */
const withFailure = async (k: number, work: () => Promise<unknown>): Promise<{ count: number; failing: string }> => {
  const pool = pipelinePool(db)
  const client = await pool.connect()
  const prototype = Object.getPrototypeOf(client)
  const real = prototype.query
  client.release()
  let count = 0
  let failing = ''
  prototype.query = function query(this: unknown, config: { text?: string } | string, ...rest: unknown[]) {
    count += 1
    if (count === k) failing = typeof config === 'string' ? config : (config.text ?? '')
    return count === k
      ? real.call(this, { text: 'select 1 / 0 as broken', values: [] }, ...rest)
      : real.call(this, config, ...rest)
  }
  try {
    await work()
  } finally {
    prototype.query = real
  }
  return { count, failing }
}

it('whichever statement of a commit fails, the commit leaves no trace, and the same batch is taken afterwards', async () => {
  const store = new ReadingBatchStore(db)
  const batch = async (from: number) => ({
    unitId: unit.id,
    received: NOW,
    ...(await validateReadingBatch(
      [
        ...[0, 1, 2].map((at) => ({ tag_id: 1, time: from + at * 200, pressure: 6, temperature: 20 })),
        { tag_id: 9, time: from, pressure: 9, temperature: 1 },
      ],
      { received: NOW, oldest: (NOW - 86_400 * 400) as EpochSeconds },
    )),
  })
  await store.store(fleet_id, [await batch(NOW - 80_000)])
  let failed = 0
  let behind = 0
  for (let k = 1, tries = 1; ; k += 1, tries += 1) {
    const next = await batch(NOW - 30_000 + tries * 450)
    const before = await contentOf()
    let isStored = false
    const { count, failing } = await withFailure(k, async () => {
      try {
        await store.store(fleet_id, [next])
        isStored = true
      } catch (cause) {
        expect(String(cause)).toMatch(
          /division by zero|aborted|rolled back|null value in column "fleet_id"|permission denied/,
        )
      }
    })
    if (!isStored) {
      failed += 1
      const isWithoutTrace = isDeepStrictEqual(await contentOf(), before)
      // Behind the commit only the news of it can fail: then all of it is there, and the sender that tries again learns so.
      if (!isWithoutTrace) {
        behind += 1
        expect(failing).toContain('pg_notify')
      }
      expect(await store.store(fleet_id, [next])).toMatchObject([isWithoutTrace ? { accepted: 3 } : { duplicates: 3 }])
    } else if (count < k) {
      if (behind > 0) break
      // This commit has fewer statements than those before: its last one was not tried yet.
      k = count - 1
    }
  }
  expect(failed).toBeGreaterThan(8)
  expect(behind).toBeGreaterThan(0)
})
