import { expect, it } from 'vitest'
import { aVehicleStory, someMountedTires } from '../testing/a-vehicle-story.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { correctedTagTemperature, withTagOffset } from './tag-offset.ts'

const OFF = 2

it.each([4, -4])('a tag that is %i K off knows its tire as well as the others do', (error) => {
  const vehicle = aVehicleStory({ tires: someMountedTires(6), known: false })
  vehicle.parks(16 * 60, {
    every: 60,
    instead: (tireId) => ({ pressure: bar(9), temperature: celsius(15 + (tireId === OFF ? error : 0)) }),
  })
  const tire = vehicle.story.tires.get(OFF)
  expect(tire?.tagOffset?.value).toBeCloseTo(error, 1)
  expect(tire?.fillLevel).toBeCloseTo(100, 0)
})

it('the sun that warms the tags of one side is no error of theirs', () => {
  const vehicle = aVehicleStory({ tires: someMountedTires(6), known: false })
  vehicle.parks(16 * 60, {
    every: 60,
    instead: (tireId) => ({ pressure: bar(9), temperature: celsius(15 + (tireId % 2 === 0 ? 8 : 0)) }),
  })
  for (const { tagOffset } of vehicle.story.tires.values()) expect(tagOffset?.value).toBe(0)
})

it('an error counts from the sixth reading on, and is at most 8 K', () => {
  let offset = withTagOffset(null, 20)
  for (let i = 0; i < 4; i++) offset = withTagOffset(offset, 20)
  expect(correctedTagTemperature(celsius(20), offset)).toBe(20)
  offset = withTagOffset(offset, 20)
  expect(correctedTagTemperature(celsius(20), offset)).toBe(12)
})
