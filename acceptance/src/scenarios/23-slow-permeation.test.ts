import { expect, it } from 'vitest'
import { makeWheelIdeal } from '../yard/ideal-wheel.ts'
import { aTestYard } from '../yard/test-yard.ts'

const DAYS = 125

it('23: 0.15 bar a month is one maintenance warning after three months, and never a loss', async () => {
  const yard = await aTestYard()
  for (const wheel of yard.vehicle().staged.wheels) {
    makeWheelIdeal(wheel).body.permeation = 0.07
    wheel.tag.every = 3600
  }
  yard.wheel(3).body.permeation = 0.15
  const tire = yard.tire(3)
  const wave = (hours: number) => 12 + 5 * Math.cos((2 * Math.PI * (hours - 9)) / 24)
  yard.stage.step = 600
  yard.begins()
  for (let day = 0; day < DAYS; day += 1) await yard.passes(24, { ambient: wave }, 6)
  const story = await yard.story()
  expect(Object.keys(story.raised())).toEqual(['V/3'])
  expect(story.count('99', tire)).toBe(1)
  expect(story.problems()).toEqual({ 'V/3': ['gasLost'] })
  expect(story.raised()['V/3']).not.toContain('19')
  expect(story.at('99', tire) / 24).toBeGreaterThan(80)
  expect(story.at('99', tire) / 24).toBeLessThan(105)
})
