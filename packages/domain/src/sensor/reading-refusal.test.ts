import { expect, it } from 'vitest'
import { aReading } from '../testing/a-tire-story.ts'
import { epochSeconds } from '../units/time.ts'
import { correctedReadingTime, readingRefusalReason } from './reading-refusal.ts'
import { isReadingSpike } from './spike-filter.ts'

const T0 = 1_700_000_000

it.each([
  { pressure: 0, temperature: 20, refusal: null },
  { pressure: -0.2, temperature: -50, refusal: null },
  { pressure: -0.21, temperature: 20, refusal: 'out_of_range' },
  { pressure: 16.01, temperature: 20, refusal: 'out_of_range' },
  { pressure: 9, temperature: 151, refusal: 'out_of_range' },
  { pressure: 40.95, temperature: 20, refusal: 'sentinel' },
  { pressure: Number.POSITIVE_INFINITY, temperature: 20, refusal: 'malformed' },
])('$pressure bar at $temperature °C: $refusal', ({ pressure, temperature, refusal }) => {
  expect(readingRefusalReason(aReading(T0, pressure, temperature, 0))).toBe(refusal)
})

it.each([
  { device: T0 + 120, time: T0 + 120, kept: null, because: 'two minutes ahead is tolerated' },
  { device: T0 + 121, time: T0, kept: T0 + 121, because: 'more is a wrong clock' },
  { device: T0 - 86_400, time: T0 - 86_400, kept: null, because: 'a backlog is late, not wrong' },
  { device: 0, time: T0, kept: 0, because: 'nothing was measured before 2005' },
])('$because', ({ device, time, kept }) => {
  expect(correctedReadingTime(epochSeconds(device), epochSeconds(T0))).toEqual({ time, deviceTime: kept })
})

it.each([
  { pressures: [9, 0, 9], spike: true, because: 'it returned' },
  { pressures: [9, 7.9, 9], spike: true, because: 'more than a bar off both' },
  { pressures: [9, 8, 9], spike: false, because: 'a bar is not more than a bar' },
  { pressures: [9.8, 5, 0.3], spike: false, because: 'a burst tire does not return' },
  { pressures: [9, 5, 5.1], spike: false, because: 'the next one stands by it' },
  { pressures: [9, 0, 9], apart: 300, spike: true, because: 'five minutes are near enough' },
  { pressures: [9, 0, 9], apart: 301, spike: false, because: 'neighbours are at most five minutes away' },
])('$pressures is a spike: $spike, $because', ({ pressures, apart = 60, spike }) => {
  const [before, held, after] = pressures.map((pressure, index) => aReading(T0 + apart * index, pressure, 20, 0))
  if (!before || !held || !after) throw new Error('three readings')
  expect(isReadingSpike(before, held, after)).toBe(spike)
})

it('a tag that is hot for one reading is a spike too', () => {
  const [before, held, after] = [20, 127, 20].map((degrees, index) => aReading(T0 + 60 * index, 9, degrees, 0))
  if (!before || !held || !after) throw new Error('three readings')
  expect(isReadingSpike(before, held, after)).toBe(true)
})
