import { RUN_FLAT_LIMIT_PERCENT } from '../limits/run-flat-limit.ts'
import { STOP_DRIVING_LIMIT_PERCENT } from '../limits/stop-driving-limit.ts'
import type { Percent, PercentPerHour } from '../units/percent.ts'
import { type EpochSeconds, hours, type Seconds, timeAfter, timeBetween } from '../units/time.ts'

/** How fast a tire loses gas, points of fill level an hour, as its reading at `at` proves it. */
export type FillLevelLossRate = { perHour: PercentPerHour; at: EpochSeconds }

/** The loss that columns tell in two; `null` where either is missing. */
export const fillLevelLossRateOf = (
  perHour: PercentPerHour | null,
  at: EpochSeconds | null,
): FillLevelLossRate | null => (perHour === null || at === null ? null : { perHour, at })

/** A fill level that a tire comes to, %, and when. */
export type NextFillLevelLimit = { limit: Percent; at: EpochSeconds }

/** No driver drives on for longer without a break, at which the tire can be seen to: Regulation (EC) 561/2006, article 7. */
const BEFORE_THE_NEXT_BREAK: Seconds = hours(4.5)
/** What comes to a limit later is seen to when somebody looks at the vehicle anyway: the walk round it before each day. Ours. */
const BEFORE_THE_NEXT_DAY: Seconds = hours(24)

const reached = (depth: Percent, { perHour, at }: FillLevelLossRate, limit: Percent): NextFillLevelLimit => ({
  limit,
  at: timeAfter(at, hours((depth - limit) / perHour)),
})

/**
 * The limit before which somebody must act: where its driver must stop, if that comes before his next break, else where the
 * tire may not be driven any more, if that comes within a day. `null` of what loses too slowly for that, and of what is past both.
 */
export const nextFillLevelLimit = (depth: Percent, loss: FillLevelLossRate): NextFillLevelLimit | null => {
  if (loss.perHour <= 0) return null
  if (depth >= STOP_DRIVING_LIMIT_PERCENT) {
    const stop = reached(depth, loss, STOP_DRIVING_LIMIT_PERCENT)
    if (timeBetween(loss.at, stop.at) <= BEFORE_THE_NEXT_BREAK) return stop
  }
  if (depth <= RUN_FLAT_LIMIT_PERCENT) return null
  const service = reached(depth, loss, RUN_FLAT_LIMIT_PERCENT)
  return timeBetween(loss.at, service.at) <= BEFORE_THE_NEXT_DAY ? service : null
}
