import { expect, it } from 'vitest'
import { makeWheelIdeal, setTireGasContent } from '../yard/ideal-wheel.ts'
import { aTestYard } from '../yard/test-yard.ts'

it('24: a content that swings by a point around 90 % is one alarm', async () => {
  const yard = await aTestYard()
  const wheel = makeWheelIdeal(yard.wheel(8))
  await yard.calibrated(15)
  wheel.body.leak = 0.9
  await yard.lives(1, { ambient: 15 })
  wheel.body.leak = 0
  for (let swing = 0; swing < 12; swing += 1) {
    setTireGasContent(wheel, (swing % 2 === 0 ? 0.895 : 0.905) * 9)
    await yard.lives(0.5, { ambient: 15 })
  }
  const story = await yard.story()
  expect(story.count('20', yard.tire(8))).toBe(1)
  expect(story.isOpen('20', yard.tire(8))).toBe(true)
  expect(Object.keys(story.raised())).toEqual(['V/8'])
  expect(story.problems()).toEqual({ 'V/8': ['gasLost'] })
  expect(story.told(3).filter((told) => told.endsWith(' 20'))).toEqual(['start 20'])
})
