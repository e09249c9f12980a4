import { inSystem } from '@coldbar/server/db/scope/in-system'
import { coldGaugePressure, gaugePressureNow } from '@coldbar/simulator/physics/simulated-tire-gas'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeWheelIdeal } from '../yard/ideal-wheel.ts'
import { aTestYard, type TestYard } from '../yard/test-yard.ts'

const MINUTES = 1 / 60

const stateOf = async (yard: TestYard, tireId: number): Promise<{ count: number; park: number }> => {
  const { rows } = await inSystem(yard.db, (tx) =>
    sql<{ count: number; park: number }>`select expansion_cte_cnt as count, park_pressure as park from tire_state
      where tire_id = ${tireId}`.execute(tx),
  )
  return rows[0] ?? { count: 0, park: 0 }
}

it('9: filling up a short tire is an inflation, ends what was low within ten minutes, and the tire stays known', async () => {
  const yard = await aTestYard({ temperature: 10 })
  const { body } = makeWheelIdeal(yard.wheel(7), 7.345)
  await yard.calibrated(10)
  const tire = yard.tire(7)
  expect((await yard.story()).openOf(tire)).toEqual(expect.arrayContaining(['20', '99']))
  expect(gaugePressureNow(body)).toBeCloseTo(7.2, 1)
  body.fillTo = 9.279
  await yard.lives(15 * MINUTES, { ambient: 10 })
  const story = await yard.story()
  expect(story.raised()).toEqual({ 'V/7': ['5/1'] })
  expect(story.endOf('20', tire)).toBeLessThanOrEqual(13 * MINUTES)
  expect(story.endOf('99', tire)).toBeLessThanOrEqual(13 * MINUTES)
  expect(story.openOf(tire).filter((number) => number !== '5/1')).toEqual([])
  const state = await stateOf(yard, tire.id)
  expect(state.count).toBeGreaterThan(10)
  expect(state.park).toBeCloseTo(9.279, 1)
  expect(story.problems()).toEqual({})
  expect(story.problem(tire)).toMatchObject({ family: 'gasLost', end: { reason: 'inflated' } })
  await yard.lives(6, { ambient: 10 })
  expect((await yard.story()).raised()).toEqual({ 'V/7': ['5/1'] })
})

it('10: a hot tire bled to the pressure on its label is short', async () => {
  const yard = await aTestYard({ temperature: 25 })
  const { body } = makeWheelIdeal(yard.wheel(7))
  await yard.calibrated(25)
  await yard.lives(4, { ambient: 25, drive: { V: 80 } })
  expect(gaugePressureNow(body)).toBeCloseTo(10.4, 1)
  await yard.lives(6 * MINUTES, { ambient: 25 })
  yard.begins()
  body.fillTo = coldGaugePressure(body) - ((gaugePressureNow(body) - 9) * 288.15) / (body.gas + 273.15)
  await yard.lives(2 * MINUTES, { ambient: 25 })
  expect(gaugePressureNow(body)).toBeCloseTo(9, 1)
  await yard.lives(3, { ambient: 25 })
  const tire = yard.tire(7)
  const story = await yard.story()
  expect(story.raised()['V/7']).toEqual(expect.arrayContaining(['5/2', '20']))
  expect(story.at('20', tire)).toBeLessThanOrEqual(12 * MINUTES)
  for (const number of ['19', '1/4', '21']) expect(story.raised()['V/7']).not.toContain(number)
  expect(Object.keys(story.raised())).toEqual(['V/7'])
  expect(story.problems()).toEqual({ 'V/7': ['gasLost'] })
})
