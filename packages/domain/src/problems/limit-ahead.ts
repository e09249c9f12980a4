import { SERVICE_LIMIT } from '../limits/service-limit.ts'
import { STOP_LIMIT } from '../limits/stop-limit.ts'
import type { Percent, PercentPerHour } from '../units/share.ts'
import { after, type EpochSeconds, elapsed, hours, type Seconds } from '../units/time.ts'

/** How fast a tire loses gas, points of fill level an hour, as its reading at `at` proves it. */
export type Loss = { perHour: PercentPerHour; at: EpochSeconds }

/** The loss that columns tell in two; `null` where either is missing. */
export const lossOf = (perHour: PercentPerHour | null, at: EpochSeconds | null): Loss | null =>
  perHour === null || at === null ? null : { perHour, at }

/** A fill level that a tire comes to, %, and when. */
export type LimitAhead = { limit: Percent; at: EpochSeconds }

/** No driver drives on for longer without a break, at which the tire can be seen to: Regulation (EC) 561/2006, article 7. */
const BEFORE_THE_NEXT_BREAK: Seconds = hours(4.5)
/** What comes to a limit later is seen to when somebody looks at the vehicle anyway: the walk round it before each day. Ours. */
const BEFORE_THE_NEXT_DAY: Seconds = hours(24)

const reached = (depth: Percent, { perHour, at }: Loss, limit: Percent): LimitAhead => ({
  limit,
  at: after(at, hours((depth - limit) / perHour)),
})

/**
 * The limit before which somebody must act: where its driver must stop, if that comes before his next break, else where the
 * tire may not be driven any more, if that comes within a day. `null` of what loses too slowly for that, and of what is past both.
 */
export const limitAhead = (depth: Percent, loss: Loss): LimitAhead | null => {
  if (loss.perHour <= 0) return null
  if (depth >= STOP_LIMIT) {
    const stop = reached(depth, loss, STOP_LIMIT)
    if (elapsed(loss.at, stop.at) <= BEFORE_THE_NEXT_BREAK) return stop
  }
  if (depth <= SERVICE_LIMIT) return null
  const service = reached(depth, loss, SERVICE_LIMIT)
  return elapsed(loss.at, service.at) <= BEFORE_THE_NEXT_DAY ? service : null
}
