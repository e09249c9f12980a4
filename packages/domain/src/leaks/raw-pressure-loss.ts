import { leastSquaresSlope } from '../statistics/least-squares-slope.ts'
import type { Bar } from '../units/pressure.ts'
import { type EpochSeconds, inHours, minutes, seconds } from '../units/time.ts'

/** The last quarter of an hour as measured, oldest first: moment (s) and pressure (mbar) in turn. */
export type RawPressureTrend = readonly number[]

const FIELDS = 2
const MILLIBAR = 1_000
const KEPT_FOR = minutes(15)
/** A tag that bursts into talk would let two sensor steps look like a fast loss. */
const SPACING = seconds(30)
const ENOUGH_POINTS = 3
const SMALLEST_DROP = 0.2
/** Cooling after a stop alone falls by about 1.1 bar/h: what neighbours would tell must be allowed for. */
const COOLING_RATE = 1.2

/** With one reading more, bar gauge, unless it comes within 30 s of the last; what is older than 15 min is left out. */
export const withRawPressure = (trend: RawPressureTrend, time: EpochSeconds, pressure: Bar): RawPressureTrend => {
  const newest = trend.at(-FIELDS)
  if (newest !== undefined && time - newest < SPACING) return trend
  const kept: number[] = []
  for (let i = 0; i < trend.length; i += FIELDS)
    if (time - (trend[i] ?? 0) <= KEPT_FOR) kept.push(trend[i] ?? 0, trend[i + 1] ?? 0)
  // Adding 0 turns -0 into 0: JSON does not know -0.
  kept.push(Math.round(time), Math.round(pressure * MILLIBAR) + 0)
  return kept
}

/** Loss in bar/h that no cooling explains, of a tire without neighbours; `null` with too little to tell. */
export const rawPressureLossRate = (trend: RawPressureTrend): number | null => {
  if (trend.length < ENOUGH_POINTS * FIELDS) return null
  const [from = 0, first = 0] = trend
  if (first - (trend.at(-1) ?? 0) < SMALLEST_DROP * MILLIBAR) return 0
  const points: [number, number][] = []
  for (let i = 0; i < trend.length; i += FIELDS)
    points.push([inHours(seconds((trend[i] ?? 0) - from)), (trend[i + 1] ?? 0) / MILLIBAR])
  const rate = leastSquaresSlope(points)
  return rate === null ? null : -rate - COOLING_RATE
}
