import { inSystem } from '@coldbar/server/db/scope/in-system'
import { rampBetween, type ValueOverTime } from '@coldbar/simulator/stage/value-over-time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeWheelIdeal } from '../yard/ideal-wheel.ts'
import { aTestYard, type TestYard } from '../yard/test-yard.ts'

/** Lowest and highest fill level that was stored since the story began. */
const shownFill = async (yard: TestYard): Promise<{ least: number; most: number }> => {
  const { rows } = await inSystem(yard.db, (tx) =>
    sql<{ least: number; most: number }>`select min(fill_level) as least, max(fill_level) as most from measurement
      where time >= to_timestamp(${yard.begun}) and fill_level is not null`.execute(tx),
  )
  return rows[0] ?? { least: 0, most: 0 }
}

const known = async (ambient: number): Promise<TestYard> =>
  (await aTestYard({ temperature: ambient })).calibrated(ambient)
const drive = (speed: ValueOverTime) => ({ drive: { V: speed } })

it('11: a cold snap of 30 K in a day raises nothing, and the content stays what it is', async () => {
  const yard = await aTestYard({ temperature: 20 })
  for (const wheel of yard.vehicle().staged.wheels) makeWheelIdeal(wheel)
  await yard.calibrated(20)
  await yard.lives(24, { ambient: rampBetween(20, -10, 24) })
  expect((await yard.story()).raised()).toEqual({})
  expect((await yard.story()).problems()).toEqual({})
  const { least, most } = await shownFill(yard)
  expect(least).toBeGreaterThan(98.5)
  expect(most).toBeLessThan(101.2)
})

it('12: a morning start raises nothing', async () => {
  const yard = await known(15)
  await yard.lives(1, { ambient: rampBetween(15, 24, 1), ...drive(88) })
  await yard.lives(1, { ambient: 24, ...drive(88) })
  expect((await yard.story()).raised()).toEqual({})
  expect((await yard.story()).problems()).toEqual({})
})

it('13: a stop after the motorway raises nothing', async () => {
  const yard = await known(15)
  await yard.lives(4, { ambient: 15, ...drive(85) })
  await yard.lives(6, { ambient: 15 })
  expect((await yard.story()).raised()).toEqual({})
  expect((await yard.story()).problems()).toEqual({})
})

it('14: sun on the left side raises nothing, and teaches nothing about the tires it shines on', async () => {
  const yard = await known(18)
  const samples = async () => {
    const { rows } = await inSystem(yard.db, (tx) =>
      sql<{ tire: number; count: number }>`select tire_id as tire, expansion_cte_cnt as count from tire_state`.execute(
        tx,
      ),
    )
    return new Map(rows.map(({ tire, count }) => [tire, count]))
  }
  await yard.lives(2, { ambient: 18, sun: rampBetween(0, 1, 2) })
  const before = await samples()
  await yard.lives(5, { ambient: 18, sun: 1 })
  const after = await samples()
  const lit = yard.vehicle().staged.wheels.flatMap(({ side }, at) => (side === 0 ? [yard.tire(at).id] : []))
  for (const id of lit) expect(after.get(id)).toBe(before.get(id))
  await yard.lives(6, { ambient: 18, sun: rampBetween(1, 0, 3) })
  expect((await yard.story()).raised()).toEqual({})
  expect((await yard.story()).problems()).toEqual({})
  const { least, most } = await shownFill(yard)
  expect(least).toBeGreaterThan(95)
  expect(most).toBeLessThan(105)
})

it.each(['fixed', 'local'] as const)('15: a pass of 1500 m raises nothing with %s gauges', async (gauge) => {
  const yard = await aTestYard({ temperature: 12 })
  for (const wheel of yard.vehicle().staged.wheels) makeWheelIdeal(wheel).tag.gauge = gauge
  await yard.calibrated(12)
  await yard.lives(1, { ambient: 12, height: rampBetween(0, 1500, 1), ...drive(60) })
  await yard.lives(8, { ambient: 12, height: 1500 })
  await yard.lives(1, { ambient: 12, height: rampBetween(1500, 0, 1), ...drive(60) })
  expect((await yard.story()).raised()).toEqual({})
  expect((await yard.story()).problems()).toEqual({})
  const { least, most } = await shownFill(yard)
  expect(least).toBeGreaterThan(98)
  expect(most).toBeLessThan(102.5)
})
