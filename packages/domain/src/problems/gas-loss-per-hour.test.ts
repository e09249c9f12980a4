import { expect, it } from 'vitest'
import { percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { epochSeconds, minutes, timeAfter } from '../units/time.ts'
import { gasLossBegunBy } from './gas-loss-onset.ts'
import { gasLossPerHour, type LeakingTireEvidence } from './gas-loss-per-hour.ts'

const HELD = epochSeconds(1_700_000_000)
const NOW = timeAfter(HELD, minutes(10))

const losing = (begun: number): LeakingTireEvidence => ({
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
  const known = gasLossPerHour(losing(0), NOW)
  const late = gasLossPerHour(losing(4), NOW)
  expect(late).toMatchObject({ perHour: 120, low: known?.low })
  // All of it within 6 of the 10 minutes.
  expect(late?.high).toBeCloseTo(((known?.high ?? 0) * 10) / 6, 1)
  expect(gasLossPerHour(losing(10), NOW)?.high).toBeCloseTo((known?.high ?? 0) * 10, 0)
})

it('began by the first reading after the last that held', () => {
  const trend = [0, 4, 8, 12].flatMap((minute) => [timeAfter(HELD, minutes(minute)), 9_000, 9_000])
  expect(gasLossBegunBy(trend, HELD)).toBe(timeAfter(HELD, minutes(4)))
  expect(gasLossBegunBy(trend, timeAfter(HELD, minutes(12)))).toBe(timeAfter(HELD, minutes(12)))
  expect(gasLossBegunBy(trend.slice(3), HELD)).toBe(HELD)
  expect(gasLossBegunBy([], HELD)).toBe(HELD)
})
