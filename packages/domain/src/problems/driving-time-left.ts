import type { Percent } from '../units/percent.ts'
import { type EpochSeconds, hours, timeAfter, timeBetween } from '../units/time.ts'
import { nextFillLevelLimit } from './next-fill-limit.ts'
import type { FillLevelLossPerHour } from './problem.ts'

/** Which limit a tire that loses gas comes to next, %, and when: most likely, and in nine of ten cases between the other two. */
export type DrivingTimeLeft = { limit: Percent; expected: EpochSeconds; earliest: EpochSeconds; latest: EpochSeconds }

/** Levels are told in steps of 5 to most people: a level may be so many points off. */
const LEVEL_ERROR = 2.5
/** What may take more than so many times as long as it may take is no time that anybody can act by. Ours. */
const TELLABLE = 2

/**
 * How long the tire may still be driven by its level, %, and its rate, as its reading at `at` tells both; `null` where no limit is
 * near, or where level and rate are too uncertain to name a time.
 */
export const drivingTimeLeft = (
  level: Percent,
  rate: FillLevelLossPerHour,
  at: EpochSeconds,
): DrivingTimeLeft | null => {
  if (rate.low <= 0) return null
  const ahead = nextFillLevelLimit(level, { perHour: rate.perHour, at })
  if (ahead === null) return null
  const points = level - ahead.limit
  const earliest = timeAfter(at, hours(Math.max(0, points - LEVEL_ERROR) / rate.high))
  const latest = timeAfter(at, hours((points + LEVEL_ERROR) / rate.low))
  return timeBetween(at, latest) > TELLABLE * timeBetween(at, earliest)
    ? null
    : { limit: ahead.limit, expected: ahead.at, earliest, latest }
}
