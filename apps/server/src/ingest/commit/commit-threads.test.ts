import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { temporaryDatabaseFailureOf } from '../../db/connection/temporary-database-failure.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { LockBusyError } from '../../db/scope/transaction-lock.ts'
import { statementProbe } from '../../probes/database-probe.ts'
import { commitProbe, foldProbe } from '../../probes/ingest-probes.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../../testing/builders.ts'
import type { ReadingBatch } from '../readings/reading-batch.ts'
import { validateReadingBatch } from '../readings/validate-reading-batch.ts'
import { errorAsData, errorOfData } from './commit-thread-message.ts'
import { CommitThreadEndedError, CommitThreads } from './commit-threads.ts'
import { ReadingBatchStore } from './reading-batch-store.ts'

const { db, address } = await aDatabase()
const NOW = Math.floor(Date.now() / 1000) as EpochSeconds
const PLACE = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
/** More than one statement takes. */
const VEHICLES = 150

const threads = new CommitThreads(address, 2)
afterAll(() => threads.stop())

const aHeardFleet = async (): Promise<{ fleetId: number; unitId: number }> => {
  const fleet_id = await aFleet(db)
  const unit = await aUnitWithKey(db, { fleet_id })
  const type = await aVehicleType(db, { fleet_id })
  await aPositionAlarm(db, {
    ...{ fleet_id, vehicle_type_id: type.id, ...PLACE, pressure_alarm_enabled: true, min_pressure: 7 },
  })
  for (let at = 1; at <= VEHICLES; at += 1) {
    const vehicle = await aVehicle(db, { fleet_id, vehicle_type_id: type.id })
    await aTire(db, { fleet_id, tag_id: at, vehicle_id: vehicle.id, ...PLACE })
  }
  return { fleetId: fleet_id, unitId: unit.id }
}

/** Sound, low, late, twice, of no tire, and nonsense. */
const batches = async (unitId: number): Promise<ReadingBatch[]> => {
  const of = async (from: number, pressure: number) => ({
    ...{ unitId, received: NOW },
    ...(await validateReadingBatch(
      Array.from({ length: VEHICLES + 2 }, (_, at) => [
        { tag_id: at + 1, time: from, pressure: at % 7 === 0 ? 4 : pressure, temperature: 20, speed: 40 },
        { tag_id: at + 1, time: from + 60, pressure: at % 7 === 0 ? 4 : pressure, temperature: 21, speed: 50 },
        at % 50 === 0 ? { tag_id: at + 1, time: from, pressure: 9_000 } : { tag_id: at + 1, time: from, pressure },
      ]).flat(),
      { received: NOW, oldest: (NOW - 86_400 * 400) as EpochSeconds },
    )),
  })
  return [await of(NOW - 3_000, 9), await of(NOW - 2_000, 8.8), await of(NOW - 3_600, 9), await of(NOW - 2_000, 8.8)]
}

const contentOf = (fleetId: number) =>
  inSystem(db, async (tx) => {
    const text = async (query: ReturnType<typeof sql<{ text: string }>>) =>
      (await query.execute(tx)).rows.map((row) => row.text)
    return {
      readings: await text(sql`select (t.tag_id, m.time, m.pressure, m.fill_level, m.verdict, m.fidelity)::text as text
        from measurement m join tire t on t.fleet_id = m.fleet_id and t.id = m.tire_id where m.fleet_id = ${fleetId} order by t.tag_id, m.time`),
      states:
        await text(sql`select (t.tag_id, s.last_time, s.last_pressure, s.level_3, s.cause_3, s.odo_cumul)::text as text
        from tire_state s join tire t on t.fleet_id = s.fleet_id and t.id = s.tire_id where s.fleet_id = ${fleetId} order by t.tag_id`),
      vehicles: await text(sql`select (last_measurement, level_3, silent_tires)::text as text
        from vehicle_state where fleet_id = ${fleetId} order by vehicle_id`),
      events: await text(sql`select (t.tag_id, e.kind, e.time_stamp_start, e.notify)::text as text
        from tire_event e join tire t on t.fleet_id = e.fleet_id and t.id = e.tire_id where e.fleet_id = ${fleetId} order by 1`),
      rejects: await text(sql`select reason as text from quarantined_reading where fleet_id = ${fleetId} order by 1`),
    }
  })

it('threads store what the loop would, and say the same of it', async () => {
  const [one, other] = [await aHeardFleet(), await aHeardFleet()]
  const here = new ReadingBatchStore(db)
  for (const [at, batch] of (await batches(one.unitId)).entries()) {
    const sent = (await batches(other.unitId))[at] as ReadingBatch
    expect(await threads.store(one.fleetId, [batch])).toEqual(await here.store(other.fleetId, [sent]))
  }
  const stored = await contentOf(one.fleetId)
  expect(stored).toEqual(await contentOf(other.fleetId))
  expect(stored.events.length).toBeGreaterThan(VEHICLES / 8)
  expect(stored.states).toHaveLength(VEHICLES)
})

it('whoever listens here hears of commits, folds and statements there, each within its commit', async () => {
  const { fleetId, unitId } = await aHeardFleet()
  const [batch] = await batches(unitId)
  const heard: string[] = []
  let rigs = 0
  const stops = [
    commitProbe.listen(({ facts, began, ended }) => {
      expect(ended).toBeGreaterThanOrEqual(began)
      heard.push(`commit of ${facts.uploads}`)
    }),
    foldProbe.listen((fold) => {
      rigs += fold.rigs
      expect(fold.tookMs).toBeGreaterThan(0)
    }),
    statementProbe.listen(({ facts, began, ended, error }) => {
      expect([facts.pool, error]).toEqual([facts.pool === 'system' ? 'system' : 'readings', undefined])
      expect(ended).toBeGreaterThanOrEqual(began)
      expect(ended).toBeLessThanOrEqual(performance.now() + 1_000)
      heard.push(facts.text.trim().split(' ')[0] ?? '')
    }),
  ]
  await threads.store(fleetId, [batch as ReadingBatch])
  for (const stop of stops) stop()
  expect(rigs).toBe(VEHICLES)
  expect(heard.at(-1)).toBe('commit of 1')
  expect(heard).toContain('insert')
  await threads.store(fleetId, [batch as ReadingBatch])
  expect(heard.filter((one) => one.startsWith('commit of'))).toHaveLength(1)
})

it('a failure of the database there is judged as one here', async () => {
  const { fleetId, unitId } = await aHeardFleet()
  const [batch] = await batches(unitId)
  const strange = { ...(batch as ReadingBatch), unitId: 2_000_000_000 }
  const [there, here] = await Promise.all([
    threads.store(fleetId, [strange]).catch((cause: unknown) => cause),
    new ReadingBatchStore(db).store(fleetId, [strange]).catch((cause: unknown) => cause),
  ])
  expect(there).toBeInstanceOf(Error)
  expect(temporaryDatabaseFailureOf(there)).toBe(temporaryDatabaseFailureOf(here))
  expect(there).toMatchObject({ message: (here as Error).message, code: (here as { code: string }).code })
  expect((await contentOf(fleetId)).readings).toEqual([])
})

it('an error comes through as what it is', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const away = errorOfData(structuredClone(errorAsData(refused)))
  expect(temporaryDatabaseFailureOf(away)).toBe('away')
  expect(away.stack).toBe(refused.stack)
  const busy = errorOfData(structuredClone(errorAsData(new LockBusyError('another one has the turn'))))
  expect(busy).toBeInstanceOf(LockBusyError)
  expect(busy.message).toBe('another one has the turn')
  const odd = errorOfData(structuredClone(errorAsData('a text')))
  expect([odd.message, temporaryDatabaseFailureOf(odd)]).toEqual(['a text', null])
  const error = await inSystem(db, (tx) => sql`select 1 from nowhere`.execute(tx)).catch((cause: unknown) => cause)
  expect(errorOfData(errorAsData(error))).toMatchObject({ code: '42P01', message: (error as Error).message })
})

it('where a thread ends within a commit its sender is told to come again, and all is there once', async () => {
  const { fleetId, unitId } = await aHeardFleet()
  const own = new CommitThreads(address, 1)
  const all = await batches(unitId)
  const sent = all.map((batch) => own.store(fleetId, [batch]).catch((cause: unknown) => cause))
  await own.stop()
  const became = await Promise.all(sent)
  expect(became.filter((one) => one instanceof CommitThreadEndedError).length).toBeGreaterThan(0)
  await expect(own.store(fleetId, [])).rejects.toThrow(CommitThreadEndedError)
  for (const batch of all) await threads.store(fleetId, [batch])
  const fresh = await aHeardFleet()
  const here = new ReadingBatchStore(db)
  for (const batch of await batches(fresh.unitId)) await here.store(fresh.fleetId, [batch])
  expect((await contentOf(fleetId)).readings).toEqual((await contentOf(fresh.fleetId)).readings)
})
