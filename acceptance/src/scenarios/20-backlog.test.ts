import { inSystem } from '@coldbar/server/db/scope/in-system'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeWheelIdeal } from '../yard/ideal-wheel.ts'
import { aTestYard, type TestYard } from '../yard/test-yard.ts'

const stored = async (yard: TestYard): Promise<number> => {
  const { rows } = await inSystem(yard.db, (tx) =>
    sql<{ n: number }>`select count(*)::int as n from measurement where time > to_timestamp(${yard.begun})`.execute(tx),
  )
  return rows[0]?.n ?? 0
}

it('20: a leak that came and was mended while the unit was away is history, and nobody is called', async () => {
  const yard = await aTestYard()
  const { body } = makeWheelIdeal(yard.wheel(1))
  await yard.calibrated(15)
  const { unit } = yard.vehicle().staged
  if (unit === null) throw new Error('the vehicle has a unit')
  unit.offlineUntil = yard.stage.time + 3 * 3600
  body.leak = 0.6
  await yard.lives(1.9, { ambient: 15 })
  body.leak = 0
  body.fillTo = 9
  await yard.lives(1.05, { ambient: 15 })
  expect((await yard.story()).raised()).toEqual({})
  const held = unit.held.filter(({ time }) => time > yard.begun).length
  expect(held).toBeGreaterThan(300)
  await yard.lives(0.5, { ambient: 15 })
  const [story, tire] = [await yard.story(), yard.tire(1)]
  expect(await stored(yard)).toBeGreaterThanOrEqual(held)
  expect(Object.keys(story.raised())).toEqual(['V/1'])
  expect(story.raised()['V/1']).toEqual(expect.arrayContaining(['5/1', '20']))
  expect(story.event('20', tire).late).toBe(true)
  expect(Math.abs(story.event('20', tire).start - yard.begun - 1.5 * 3600)).toBeLessThan(1800)
  expect(Math.abs(story.endOf('20', tire) - 1.95)).toBeLessThan(0.25)
  expect([...story.told(2), ...story.told(3)]).toEqual([])
  expect(story.problems()).toEqual({ 'V/1': ['gasLost inflated'] })
})
