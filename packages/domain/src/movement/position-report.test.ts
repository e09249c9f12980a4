import { expect, it } from 'vitest'
import { epochSeconds } from '../units/time.ts'
import {
  arePlausibleCoordinates,
  isPositionReportExact,
  isPositionReportPlausible,
  isPositionReportRecentEnough,
} from './position-report.ts'

const NOW = epochSeconds(1_790_000_000)
const DAY = 86_400
const report = { time: NOW, latitude: 51.5, longitude: 3.1, hdop: null }

it.each([
  { latitude: 0, longitude: 0, is: false, because: 'is what a receiver without a fix says' },
  { latitude: 0, longitude: 3.1, is: true, because: 'lies on the equator' },
  { latitude: -0.009, longitude: 0.009, is: false, because: 'is next to it' },
  { latitude: 90.1, longitude: 0, is: false, because: 'lies beyond the pole' },
  { latitude: 51.5, longitude: 180.1, is: false, because: 'lies beyond the date line' },
  { latitude: Number.NaN, longitude: 3.1, is: false, because: 'is no number' },
  { latitude: -33.9, longitude: 151.2, is: true, because: 'is Sydney' },
])('$latitude, $longitude $because', ({ is, ...place }) => {
  expect(arePlausibleCoordinates(place)).toBe(is)
})

it.each([
  { after: 0, is: true },
  { after: 120, is: true },
  { after: 121, is: false },
  { after: -7 * DAY - 1, is: true },
])('a report from $after s after it came in is believed: $is', ({ after, is }) => {
  expect(isPositionReportPlausible({ ...report, time: epochSeconds(NOW + after) }, NOW)).toBe(is)
})

it('has a use for a report for a week', () => {
  const at = (after: number) => isPositionReportRecentEnough({ ...report, time: epochSeconds(NOW + after) }, NOW)
  expect([at(-7 * DAY), at(-7 * DAY - 1)]).toEqual([true, false])
})

it('believes nobody who stands where nobody can', () => {
  expect(isPositionReportPlausible({ ...report, latitude: 0, longitude: 0 }, NOW)).toBe(false)
})

it('takes what nobody says is a guess for exact', () => {
  expect([null, 5, 5.1].map((hdop) => isPositionReportExact({ hdop }))).toEqual([true, true, false])
})
