import { inSystem } from '@coldbar/server/db/scope/in-system'
import { stagePointToCoordinates } from '@coldbar/simulator/stage/point'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aTestYard, type TestYard } from '../yard/test-yard.ts'

type Rolled = { rolling: number; raw: number; latitude: number; longitude: number; fidelity: number }

const stateOf = async (yard: TestYard): Promise<Rolled> => {
  const { rows } = await inSystem(yard.db, (tx) =>
    sql<Rolled>`select odo_cumul as rolling, odo_cumul2 as raw, last_latitude as latitude, last_longitude as longitude,
      fidelity from tire_state where tire_id = ${yard.tire(0).id}`.execute(tx),
  )
  const [state] = rows
  if (state === undefined) throw new Error('the tire was never heard')
  return state
}

const tripsOf = async (yard: TestYard): Promise<{ start: number; end: number; distance: number }[]> => {
  const { rows } = await inSystem(yard.db, (tx) =>
    sql<{ start: number; end: number; distance: number }>`select extract(epoch from start_time)::float8 as start,
      extract(epoch from end_time)::float8 as end, distance from trip where end_time > to_timestamp(${yard.begun})
      order by 1`.execute(tx),
  )
  return rows
}

it('16: three hours on a ferry are no trip and no rolling, and the place stays known', async () => {
  const yard = await aTestYard()
  await yard.calibrated(15)
  await yard.lives(1, { ambient: 15, drive: { V: 80 } })
  await yard.lives(0.5, { ambient: 15 })
  const ashore = await stateOf(yard)
  const landed = yard.stage.time
  await yard.lives(3, { ambient: 15, carry: { V: 35 } })
  await yard.lives(0.5, { ambient: 15 })
  const after = await stateOf(yard)
  expect(after.rolling).toBeCloseTo(ashore.rolling, 0)
  expect(Math.abs(after.raw - ashore.raw - 105)).toBeLessThan(4)
  const trips = await tripsOf(yard)
  expect(trips.length).toBe(1)
  expect(trips[0]?.end).toBeLessThan(landed)
  expect(Math.abs((trips[0]?.distance ?? 0) - 80)).toBeLessThan(4)
  const truth = stagePointToCoordinates(yard.vehicle().staged.spot)
  expect(Math.abs(after.latitude - truth.latitude)).toBeLessThan(0.002)
  expect(Math.abs(after.longitude - truth.longitude)).toBeLessThan(0.002)
  expect(after.fidelity).toBeGreaterThanOrEqual(4)
  expect((await yard.story()).raised()).toEqual({})
  expect((await yard.story()).problems()).toEqual({})
})
