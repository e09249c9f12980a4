import { expect, it } from 'vitest'
import { airTemperatureAt, beginColdSnap, type Weather } from './ambient.ts'

const HOUR = 3600
const calm = (): Weather => ({ mean: 5, amplitude: 0, drift: 0, driftAt: 0, chill: null })

it('a cold snap comes over its time, stays a day and goes as it came', () => {
  const weather = calm()
  beginColdSnap(weather, 0, 10, 12 * HOUR)
  expect([0, 6, 12, 30, 36, 42, 48, 60].map((hour) => airTemperatureAt(weather, hour * HOUR))).toEqual([
    5, 0, -5, -5, -5, 0, 5, 5,
  ])
})

it('a second one does not undo the first at a stroke', () => {
  const weather = calm()
  beginColdSnap(weather, 0, 10, 12 * HOUR)
  const before = airTemperatureAt(weather, 20 * HOUR)
  beginColdSnap(weather, 20 * HOUR, 4, 6 * HOUR)
  expect(airTemperatureAt(weather, 20 * HOUR)).toBeCloseTo(before, 9)
})
