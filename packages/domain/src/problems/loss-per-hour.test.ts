import { expect, it } from 'vitest'
import { percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { epochSeconds, minutes, timeAfter } from '../units/time.ts'
import { fallBegunBy } from './loss-onset.ts'
import { type LeakingTire, lossPerHour } from './loss-per-hour.ts'

const HELD = epochSeconds(1_700_000_000)
const NOW = timeAfter(HELD, minutes(10))

const losing = (begun: number): LeakingTire => ({
  trend: [],
  from: HELD,
  optimal: bar(9),
  lost: { points: percent(20), since: HELD, begun: timeAfter(HELD, minutes(begun)), lowestAt: NOW },
  slow: null,
  rolls: true,
  isAlarm: true,
  isTold: false,
})

it('says of a leak that it may be as quick as its latest start makes it', () => {
  const known = lossPerHour(losing(0), NOW)
  const late = lossPerHour(losing(4), NOW)
  expect(late).toMatchObject({ perHour: 120, low: known?.low })
  // All of it within 6 of the 10 minutes.
  expect(late?.high).toBeCloseTo(((known?.high ?? 0) * 10) / 6, 1)
  expect(lossPerHour(losing(10), NOW)?.high).toBeCloseTo((known?.high ?? 0) * 10, 0)
})

it('began by the first reading after the last that held', () => {
  const trend = [0, 4, 8, 12].flatMap((minute) => [timeAfter(HELD, minutes(minute)), 9_000, 9_000])
  expect(fallBegunBy(trend, HELD)).toBe(timeAfter(HELD, minutes(4)))
  expect(fallBegunBy(trend, timeAfter(HELD, minutes(12)))).toBe(timeAfter(HELD, minutes(12)))
  expect(fallBegunBy(trend.slice(3), HELD)).toBe(HELD)
  expect(fallBegunBy([], HELD)).toBe(HELD)
})
