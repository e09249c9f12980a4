import { expect, it } from 'vitest'
import { makeWheelIdeal } from '../yard/ideal-wheel.ts'
import { aTestYard } from '../yard/test-yard.ts'

const HEAT = ['1/3', '1/8', '16', '17', '18']

it('7: two hours of a dragging brake are heat, never lost or added gas', async () => {
  const yard = await aTestYard()
  const { body } = makeWheelIdeal(yard.wheel(5))
  await yard.calibrated(15)
  await yard.lives(1, { ambient: 15, drive: { V: 80 } })
  yard.begins()
  const tire = yard.tire(5)
  body.brake = 70
  await yard.lives(2, { ambient: 15, drive: { V: 80 } })
  const hot = await yard.story()
  expect(hot.at('17', tire)).toBeLessThanOrEqual(1)
  expect(hot.at('18', tire)).toBeLessThanOrEqual(1)
  body.brake = 0
  await yard.lives(8, { ambient: 15 })
  const story = await yard.story()
  expect(Object.keys(story.raised())).toEqual(['V/5'])
  for (const number of story.raised()['V/5'] ?? []) expect(HEAT).toContain(number)
  expect(story.raised()['V/5']).toEqual(expect.arrayContaining(['17', '18']))
  expect(story.openOf(tire)).toEqual([])
  expect(story.problems()).toEqual({ 'V/5': ['heat cooled'] })
})
