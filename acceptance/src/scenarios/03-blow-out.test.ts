import { problemView } from '@coldbar/domain/problems/problem-view'
import { coldGaugePressure, gaugePressureNow } from '@coldbar/simulator/physics/simulated-tire-gas'
import { expect, it } from 'vitest'
import { makeWheelIdeal, setTireGasContent } from '../yard/ideal-wheel.ts'
import { aTestYard } from '../yard/test-yard.ts'

const SECONDS = 1 / 3600
const MINUTES = 1 / 60

/** Twenty minutes at 80 km/h on a vehicle that is known; from here on nothing is lost in the air. */
const onTheRoad = async () => {
  const yard = await aTestYard()
  makeWheelIdeal(yard.wheel(3))
  await yard.calibrated(15)
  yard.stage.ownShare = 1
  return (await yard.lives(20 * MINUTES, { ambient: 15, drive: { V: 80 } })).begins()
}

it('3: a blow-out at 80 km/h is an alarm with its second reading, and people are told once', async () => {
  const yard = await onTheRoad()
  const tire = yard.tire(3)
  yard.wheel(3).body.hole = 0.2
  await yard.lives(48 * SECONDS, { ambient: 15, drive: { V: 80 } })
  const soon = await yard.story()
  expect(soon.raised()['V/3']).toEqual(
    expect.arrayContaining(['1/1', '20', '21', '22', '23', '24', '25', '26', '27', '28']),
  )
  expect(soon.at('1/1', tire)).toBeLessThanOrEqual(30 * SECONDS)
  expect(soon.at('28', tire)).toBeLessThanOrEqual(30 * SECONDS)
  await yard.lives(10 * MINUTES, { ambient: 15, drive: { V: 60 } })
  const story = await yard.story()
  expect(story.at('1/2', tire)).toBeLessThanOrEqual(2 * MINUTES)
  expect(Object.keys(story.raised())).toEqual(['V/3'])
  expect(story.raised()['V/3']).not.toContain('5/2')
  expect(story.told(2)).toEqual(['start 1/1'])
  expect(story.told(3)).toEqual(['start 28'])
  expect(story.event('20', tire).suppressedBy).not.toBeNull()
  expect(story.problems()).toEqual({ 'V/3': ['gasLost'] })
  for (const generation of [2, 3] as const)
    expect(problemView(story.problem(tire), generation)).toMatchObject({ headline: 'blowOut' })
})

it('4: a tag that dies with the tire after one odd reading is a blow-out when its neighbours go on', async () => {
  const yard = await onTheRoad()
  const wheel = yard.wheel(3)
  // It spoke within the last minute and a half: 5.0 after 9.4 bar is a blow-out only that soon.
  while (wheel.tag.nextReport - yard.stage.time < 150) await yard.lives(12 * SECONDS, { ambient: 15, drive: { V: 80 } })
  yard.begins()
  setTireGasContent(wheel, 5 - (gaugePressureNow(wheel.body) - coldGaugePressure(wheel.body)) / 2)
  wheel.tag.packetsLeft = 1
  await yard.lives(7 * MINUTES, { ambient: 15, drive: { V: 80 } })
  const story = await yard.story()
  expect(story.raised()['V/3']).toContain('1/1')
  expect(story.told(2)).toContain('start 1/1')
  expect(story.problems()).toEqual({ 'V/3': ['gasLost'] })
  expect(Object.keys(story.raised())).toEqual(['V/3'])
})
