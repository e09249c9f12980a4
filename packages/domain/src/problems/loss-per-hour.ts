import type { ContentTrend } from '../tires/content-trend.ts'
import { theilSen } from '../tires/theil-sen.ts'
import type { Bar } from '../units/pressure.ts'
import { type PercentPerHour, percentPerHour } from '../units/share.ts'
import { type EpochSeconds, hours, inHours, minutes, type Seconds, seconds } from '../units/time.ts'
import type { LossPerHour } from './problem.ts'

const FIELDS = 3
const MILLIBAR = 1_000
const WINDOWS: readonly Seconds[] = [minutes(15), hours(1), hours(4), hours(12)]
const ENOUGH_POINTS = 4

/**
 * How fast a tire loses gas since `since`, by the shortest window that proves a loss; by the longest where none does. `null`
 * while too little is known.
 */
export const lossPerHour = (
  trend: ContentTrend,
  since: EpochSeconds,
  now: EpochSeconds,
  optimal: Bar,
): LossPerHour | null => {
  if (optimal <= 0) return null
  let found: LossPerHour | null = null
  for (const window of WINDOWS) {
    const loss = lossWithin(trend, Math.max(since, now - window), now, window, optimal)
    if (loss === null) continue
    found = loss
    if (loss.low > 0) return loss
  }
  return found
}

const lossWithin = (
  trend: ContentTrend,
  from: number,
  now: number,
  window: Seconds,
  optimal: Bar,
): LossPerHour | null => {
  const points: [number, number][] = []
  for (let at = 0; at < trend.length; at += FIELDS) {
    const time = trend[at] ?? 0
    if (time >= from) points.push([inHours(seconds(time - now)), (trend[at + 1] ?? 0) / MILLIBAR])
  }
  const first = points[0]?.[0] ?? 0
  if (points.length < ENOUGH_POINTS || -first < inHours(window) / 2) return null
  const slope = theilSen(points)
  if (slope === null) return null
  const share = (value: number): PercentPerHour => percentPerHour(Math.round((-value * 10_000) / optimal) / 100 + 0)
  return { perHour: share(slope.slope), low: share(slope.high), high: share(slope.low) }
}
