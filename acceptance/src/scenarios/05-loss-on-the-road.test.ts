import { gaugePressureNow } from '@coldbar/simulator/physics/simulated-tire-gas'
import { expect, it } from 'vitest'
import { makeWheelIdeal } from '../yard/ideal-wheel.ts'
import { aTestYard } from '../yard/test-yard.ts'

const MINUTES = 1 / 60
/** Hours. */
const TOLERANCE = 0.5

it.each([
  { tags: 'four minutes', parkedEvery: 240, below80: 4 },
  { tags: 'an hour while parked', parkedEvery: 3600, below80: 5 },
])('5: a leak that warming hides is found on the way (tags every $tags)', async ({ parkedEvery, below80 }) => {
  const yard = await aTestYard()
  const { body } = makeWheelIdeal(yard.wheel(4))
  const tags = yard.vehicle().staged.wheels.map(({ tag }) => tag)
  for (const tag of tags) tag.every = parkedEvery
  await yard.passes(parkedEvery > 240 ? 40 : 0, { ambient: 15 })
  await yard.calibrated(15)
  for (const tag of tags) Object.assign(tag, { every: 240, nextReport: yard.stage.time })
  const tire = yard.tire(4)
  const atStart = gaugePressureNow(body)
  body.leak = 0.5
  await yard.lives(1, { ambient: 15, drive: { V: 80 } })
  expect(gaugePressureNow(body)).toBeGreaterThan(atStart)
  await yard.lives(3.6, { ambient: 15, drive: { V: 80 } })
  const story = await yard.story()
  expect(Object.keys(story.raised())).toEqual(['V/4'])
  expect(story.at('19', tire)).toBeLessThanOrEqual(1.1 + TOLERANCE)
  expect(story.at('99', tire)).toBeLessThanOrEqual(2.2 + TOLERANCE)
  expect(story.at('20', tire)).toBeLessThanOrEqual(2.3 + TOLERANCE)
  expect(story.at('21', tire)).toBeLessThanOrEqual(below80 + TOLERANCE)
  expect(story.count('6/1', tire)).toBe(1)
  expect(story.at('6/1', tire)).toBeGreaterThan(3)
  expect(story.raised()['V/4']).not.toContain('1/2')
  expect(story.raised()['V/4']).not.toContain('5/1')
  expect(story.problems()).toEqual({ 'V/4': ['gasLost'] })
})

it.each([1, 2, 3])('6: a fifth gone within five minutes is told within ten (seed %d)', async (seed) => {
  const yard = await aTestYard({ seed })
  const { body } = makeWheelIdeal(yard.wheel(2))
  await yard.calibrated(15)
  await yard.lives(1.5, { ambient: 15, drive: { V: 80 } })
  body.leak = (0.22 * 9) / (5 * MINUTES)
  await yard.lives(5 * MINUTES, { ambient: 15, drive: { V: 80 } })
  body.leak = 0
  yard.begins()
  await yard.lives(30 * MINUTES, { ambient: 15, drive: { V: 80 } })
  const story = await yard.story()
  const below80 = story.isOpen('21', yard.tire(2))
  expect(below80).toBe(true)
  expect((story.event('21', yard.tire(2)).raised - yard.begun) / 60).toBeLessThanOrEqual(10)
  expect(Object.keys(story.raised()).filter((who) => who !== 'V/2')).toEqual([])
  expect(story.problems()).toEqual({})
  expect(story.problem(yard.tire(2))).toMatchObject({ family: 'gasLost', end: null })
})
