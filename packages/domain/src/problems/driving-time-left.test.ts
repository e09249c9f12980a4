import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percent, percentPerHour } from '../units/percent.ts'
import { epochSeconds } from '../units/time.ts'
import { drivingTimeLeft } from './driving-time-left.ts'

const AT = epochSeconds(1_700_000_000)
const rate = (perHour: number, low = perHour * 0.8, high = perHour * 1.2) => ({
  perHour: percentPerHour(perHour),
  low: percentPerHour(low),
  high: percentPerHour(high),
})
const minutesLeft = (level: number, ...given: Parameters<typeof rate>) => {
  const left = drivingTimeLeft(percent(level), rate(...given), AT)
  return left === null
    ? null
    : [left.limit, ...[left.expected, left.earliest, left.latest].map((moment) => (moment - AT) / 60)]
}

it.each([
  { level: 86, perHour: 180, left: [50, 12, 9.3, 16], because: 'it must stop soon' },
  { level: 90, perHour: 1, left: [80, 600, 375, 938], because: 'it takes a night', isUncertain: true },
  { level: 95, perHour: 2, left: [80, 450, 313, 656], because: 'a limit comes within the day', isUncertain: true },
])('at $level % and $perHour points an hour: $because', ({ level, perHour, left, isUncertain = false }) => {
  const told = minutesLeft(level, perHour)
  if (isUncertain) expect(told).toBeNull()
  else expect(told?.map((value, at) => Math.round(value * (at === 0 ? 1 : 10)) / (at === 0 ? 1 : 10))).toEqual(left)
  // With a rate that is known exactly the same is told of them all.
  expect(minutesLeft(level, perHour, perHour, perHour)?.slice(0, 2)).toEqual(left.slice(0, 2))
})

it.each([
  { level: 86, rate: rate(180, 0, 400), because: 'it may lose nothing' },
  { level: 86, rate: rate(180, 60, 400), because: 'it may take seven times as long as it may take' },
  { level: 52, rate: rate(180), because: 'the level is known to five points, and two are left' },
  { level: 45, rate: rate(180), because: 'it must stop already' },
  { level: 95, rate: rate(0.5), because: 'no limit comes within a day' },
])('at $level % no time is told: $because', ({ level, rate: own }) => {
  expect(drivingTimeLeft(percent(level), own, AT)).toBeNull()
})

it('a time that is told lies within its interval, and the longest of it is twice the shortest at most', () => {
  let told = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_200 }),
      fc.integer({ min: 1, max: 400 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tenths, perHour, spread) => {
        const left = drivingTimeLeft(
          percent(tenths / 10),
          rate(perHour, perHour * (1 - spread), perHour * (1 + spread)),
          AT,
        )
        if (left === null) return
        told += 1
        expect(left.earliest).toBeLessThanOrEqual(left.expected)
        expect(left.latest).toBeGreaterThanOrEqual(left.expected)
        expect(left.latest - AT).toBeLessThanOrEqual(2 * (left.earliest - AT))
      },
    ),
    { numRuns: 3_000 },
  )
  expect(told).toBeGreaterThan(100)
})
