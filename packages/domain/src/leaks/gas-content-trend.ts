import { theilSenSlope } from '../statistics/theil-sen-slope.ts'
import { type Bar, bar } from '../units/pressure.ts'
import { type EpochSeconds, hours, inHours, minutes, type Seconds, seconds } from '../units/time.ts'

/**
 * A tire's content over the last half day, oldest first: moment (s), pressure at 15 °C and measured pressure (mbar) in
 * turn. Flat whole numbers, since it is stored with every reading.
 */
export type GasContentTrend = readonly number[]

const FIELDS = 3
const MILLIBAR = 1_000
/** How near each other points are kept, by their age: the longer ago, the fewer a slope needs. */
const SPACING: readonly (readonly [age: Seconds, spacing: Seconds])[] = [
  [minutes(15), minutes(2)],
  [hours(1), minutes(5)],
  [hours(4), minutes(20)],
  [hours(12), minutes(55)],
]
const KEPT_FOR = hours(12)
const SHORTEST_SPACING = seconds(100)
const THINNED_FROM = 36

/** The trend with one more point. */
export const withGasContentSample = (
  trend: GasContentTrend,
  time: EpochSeconds,
  cold: Bar,
  reads: Bar,
): GasContentTrend => {
  const newest = trend.at(-FIELDS)
  if (newest !== undefined && time - newest < SHORTEST_SPACING) return trend
  const kept = trend.length >= THINNED_FROM * FIELDS ? thinned(trend, time) : trend.slice()
  // Adding 0 turns -0 into 0: JSON does not know -0.
  kept.push(Math.round(time), Math.round(cold * MILLIBAR) + 0, Math.round(reads * MILLIBAR) + 0)
  return kept
}

const spacingAt = (age: number): number => SPACING.find(([until]) => age <= until)?.[1] ?? KEPT_FOR

const thinned = (trend: GasContentTrend, now: number): number[] => {
  const kept: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (let i = 0; i < trend.length; i += FIELDS) {
    const time = trend[i] ?? 0
    if (now - time > KEPT_FOR || time - last < spacingAt(now - time)) continue
    kept.push(time, trend[i + 1] ?? 0, trend[i + 2] ?? 0)
    last = time
  }
  return kept
}

/** When the content was known last, s; `null` when it was not in half a day. */
export const newestGasContentTime = (trend: GasContentTrend): number | null => trend.at(-FIELDS) ?? null

/** A loss over one window. Rates in bar/h at 15 °C, positive when gas is lost. */
export type GasContentLossInWindow = {
  window: Seconds
  rate: number
  /** The bound of its 90 % interval that is nearest to no loss. */
  least: number
  /** In all, over the window, bar at 15 °C. */
  drop: Bar
  /** The first reading in it: pressure at 15 °C and as measured; and the time since, s. */
  start: { cold: Bar; reads: Bar; ago: Seconds }
}

const WINDOWS = [minutes(15), hours(1), hours(4), hours(12)]
const ENOUGH_POINTS = 4

/** The loss over each window that holds at least four readings over half its length, shortest first. */
export const gasContentLossesPerWindow = (
  trend: GasContentTrend,
  now: EpochSeconds,
): readonly GasContentLossInWindow[] => {
  const losses: GasContentLossInWindow[] = []
  for (const window of WINDOWS) {
    const loss = lossWithin(trend, now, window)
    if (loss !== null) losses.push(loss)
  }
  return losses
}

const lossWithin = (trend: GasContentTrend, now: EpochSeconds, window: Seconds): GasContentLossInWindow | null => {
  let first = 0
  while (first < trend.length && now - (trend[first] ?? now) > window) first += FIELDS
  const ago = seconds(now - (trend[first] ?? now))
  if (trend.length - first < ENOUGH_POINTS * FIELDS || ago < window / 2) return null
  const points: [number, number][] = []
  for (let i = first; i < trend.length; i += FIELDS)
    points.push([inHours(seconds((trend[i] ?? now) - now)), (trend[i + 1] ?? 0) / MILLIBAR])
  const slope = theilSenSlope(points)
  if (slope === null) return null
  return {
    window,
    rate: -slope.slope,
    least: -slope.high,
    drop: bar(-slope.slope * inHours(ago)),
    start: { cold: bar((trend[first + 1] ?? 0) / MILLIBAR), reads: bar((trend[first + 2] ?? 0) / MILLIBAR), ago },
  }
}
