import { median } from '../statistics/median.ts'
import { type RobustSlope, theilSen } from '../statistics/theil-sen.ts'
import { type Bar, bar } from '../units/pressure.ts'
import { type Percent, percent } from '../units/share.ts'
import { after, days, type EpochSeconds, epochSeconds, hours, inHours, type Seconds, seconds } from '../units/time.ts'
import { SLOPE_RESIDUE, timeToThreshold } from './time-to-threshold.ts'

/**
 * What a tire held when it was cold, oldest first: moment (s), pressure at 15 °C by the neighbours' gas and by its own
 * tag (mbar) in turn. Every few hours of the last two days, one a day before. Flat whole numbers, as it is stored.
 */
export type ColdRecord = readonly number[]

/** How fast what a tire holds cold changes, bar an hour; over the window that shows it best. */
export type Drift = { slope: number; low: number; high: number }

/** A leak that shows by its trend alone. Shares of the optimal pressure, %, lost in a week. */
export type SlowLoss = {
  /** First cold sample of the days that show it. */
  since: EpochSeconds
  perWeek: Percent
  /** Within these in nine of ten cases. */
  low: Percent
  high: Percent
  /** The level it reaches next, %, and between when. */
  reaches: { level: Percent; from: EpochSeconds; to: EpochSeconds } | null
}

const HOURS_OF_A_WEEK = 168

/** The same by the hour, points of fill level. */
export const slowRate = ({ perWeek, low, high }: SlowLoss): { perHour: number; low: number; high: number } => ({
  perHour: perWeek / HOURS_OF_A_WEEK,
  low: low / HOURS_OF_A_WEEK,
  high: high / HOURS_OF_A_WEEK,
})

const FIELDS = 3
const MILLIBAR = 1_000
const SPACING = hours(3)
const DENSE_FOR = hours(48)
const SPARSE = hours(22)
const KEPT_FOR = days(14)
/** More than the sun of an afternoon feigns, bar, to neighbours and tag: somebody filled it, and what was before says nothing. */
const FILLED = 0.3
/** Neighbours and tag that tell so different things, bar, tell nothing. */
const AGREED = 0.3
/** Two of three newer points may not be odd. */
const LOOKED_BACK = 3

/** The record with one more cold sample; a new one where gas was let in since. */
export const withColdPoint = (record: ColdRecord, time: EpochSeconds, byMates: Bar, byTag: Bar): ColdRecord => {
  const newest = record.at(-FIELDS)
  if (newest !== undefined && time - newest < SPACING) return record
  if (Math.abs(byMates - byTag) > AGREED) return record
  const point = [Math.round(time), Math.round(byMates * MILLIBAR) + 0, Math.round(byTag * MILLIBAR) + 0]
  const before = valuesOf(record, 1).slice(-LOOKED_BACK)
  const usual = median(before)
  if (usual !== null && Math.min(byMates, byTag) - usual > FILLED) return point
  return [...thinned(record, time), ...point]
}

const thinned = (record: ColdRecord, now: number): number[] => {
  const kept: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (let at = 0; at < record.length; at += FIELDS) {
    const time = record[at] ?? 0
    const isOld = now - time > DENSE_FOR
    if (now - time > KEPT_FOR || (isOld && time - last < SPARSE)) continue
    kept.push(time, record[at + 1] ?? 0, record[at + 2] ?? 0)
    last = time
  }
  return kept
}

const valuesOf = (record: ColdRecord, field: number): number[] => {
  const values: number[] = []
  for (let at = 0; at < record.length; at += FIELDS) values.push((record[at + field] ?? 0) / MILLIBAR)
  return values
}

type Window = { from: EpochSeconds; span: Seconds; points: (field: number) => [hours: number, bar: number][] }

const WINDOWS = [hours(30), hours(54), days(4), days(7), days(14)]
/** Four samples over most of a day, or three over two nights where the unit sleeps. */
const ENOUGH = [
  { points: 4, span: hours(22) },
  { points: 3, span: hours(40) },
]

const windowOf = (record: ColdRecord, length: Seconds): Window | null => {
  const now = record.at(-FIELDS) ?? 0
  let first = 0
  while (now - (record[first] ?? now) > length) first += FIELDS
  const from = record[first] ?? now
  const count = (record.length - first) / FIELDS
  if (!ENOUGH.some(({ points, span }) => count >= points && now - from >= span)) return null
  const points = (field: number): [number, number][] =>
    Array.from({ length: count }, (_, at) => {
      const place = first + at * FIELDS
      return [inHours(seconds((record[place] ?? 0) - now)), (record[place + field] ?? 0) / MILLIBAR]
    })
  return { from: epochSeconds(from), span: seconds(now - from), points }
}

/** How what the neighbours say of a tire changes over its whole record; `null` while it is too short to tell. */
export const driftOf = (record: ColdRecord): Drift | null => {
  const window = windowOf(record, DRIFT_OVER)
  return window === null ? null : theilSen(window.points(1))
}

/** Healthy neighbours are compared over as long. */
const DRIFT_OVER = days(4)
/** Of what the neighbours find, so much the tire's own tag must show too. */
const OWN_SHARE = 0.4
/** Permeation takes 1-3 psi a month, some more on the road: what loses less than 1 % of 9 bar a week more than its mates leaks nothing. */
const SMALLEST_PER_HOUR = 0.09 / HOURS_OF_A_WEEK
/** A leak that was named goes on as long as it loses this share of the smallest. */
const KEPT_SHARE = 0.5

/** Of the whole fall, so much the newer half must show too. */
const NEWER_SHARE = 0.5

/** Whether it falls on as it fell: what the sun of one afternoon warmed only comes to rest. */
const goesOn = (points: Points, { slope }: RobustSlope): boolean => {
  const first = points[0]?.[0] ?? 0
  const newer = theilSen(points.filter(([hour]) => hour >= first / 2))
  return newer !== null && -newer.slope >= NEWER_SHARE * -slope
}

/** What a slow loss is judged against. */
export type SlowLossLimits = { optimal: Bar; levels: readonly Percent[] }

/**
 * A loss that days of cold samples prove: faster than permeation, faster than the neighbours changed (`common`, bar/h),
 * and shown by the tire's own tag as well. The shortest window that proves it speaks. `known` is what was found before.
 */
export const slowLossOf = (
  record: ColdRecord,
  common: number,
  { optimal, levels }: SlowLossLimits,
  known: SlowLoss | null,
): SlowLoss | null => {
  if (optimal <= 0) return null
  for (const length of WINDOWS) {
    const window = windowOf(record, length)
    if (window === null) continue
    const points = window.points(1)
    const trend = theilSen(points)
    const own = theilSen(window.points(2))
    if (trend === null || own === null || -own.slope < OWN_SHARE * -trend.slope) continue
    const widened = SLOPE_RESIDUE / inHours(window.span)
    if (!goesOn(points, trend)) continue
    const excess = Math.min(0, common) - trend.high - widened
    const least = known === null ? SMALLEST_PER_HOUR : KEPT_SHARE * SMALLEST_PER_HOUR
    if (excess < least) continue
    const bent = windowOf(record, BEND_WITHIN) ?? window
    return lossOf(
      bent.span > window.span ? bent : window,
      epochSeconds(record.at(-FIELDS) ?? 0),
      { optimal, levels },
      known,
    )
  }
  return null
}

/** What weather and sensor steps leave of a slope that is proven, bar over its span: the less the more nights tell. */
const RESIDUE_OF_ONE = 0.3
const LEAST_RESIDUE = 0.02

const residueOf = (points: Points): number =>
  Math.min(SLOPE_RESIDUE, Math.max(LEAST_RESIDUE, RESIDUE_OF_ONE / points.length))

type Points = readonly (readonly [hours: number, bar: number])[]

const lossOf = (
  { points }: Window,
  now: EpochSeconds,
  { optimal, levels }: SlowLossLimits,
  known: SlowLoss | null,
): SlowLoss | null => {
  const bend = bendOf(points(1))
  const [falling, own] = [points(1).slice(bend), points(2).slice(bend)]
  if (falling.length < FALLING_POINTS) return known
  const [trend, second] = [theilSen(falling), theilSen(own)]
  const ago = -(falling[0]?.[0] ?? 0)
  if (trend === null || second === null || ago <= 0) return known
  const widened = residueOf(falling) / ago
  // What neighbours and tag make of the same nights errs apart: half of each error is left of their mean.
  const both = {
    slope: mean(trend.slope, second.slope),
    low: mean(trend.low, second.low),
    high: mean(trend.high, second.high),
  }
  return {
    since: known?.since ?? after(now, whole(hours(-ago))),
    perWeek: inWeek(-both.slope, optimal),
    low: inWeek(Math.max(0, -both.high - widened), optimal),
    high: inWeek(widened - both.low, optimal),
    reaches: reaches(falling, both, ago, now, optimal, levels),
  }
}

/** So far back it is looked for where the fall began. */
const BEND_WITHIN = days(4)
/** One sample after the bend may be odd, and does not say how fast. */
const FALLING_POINTS = 3

/** Where a line that was level bends and falls: the first point of the days that leak, by the least squares. */
const bendOf = (points: Points): number => {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let bend = 0; bend <= points.length - 2; bend += 1) {
    const from = points[bend]?.[0] ?? 0
    const error = errorOf(points.map(([hour, value]) => [Math.max(0, hour - from), value]))
    if (error < least - 1e-12) {
      least = error
      best = bend
    }
  }
  return best
}

/** What the best straight line leaves of the points, bar². */
const errorOf = (points: Points): number => {
  const n = points.length
  const x = points.reduce((sum, [at]) => sum + at, 0) / n
  const y = points.reduce((sum, [, value]) => sum + value, 0) / n
  const xx = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  const xy = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  const yy = points.reduce((sum, [, value]) => sum + (value - y) ** 2, 0)
  return xx === 0 ? yy : yy - (xy * xy) / xx
}

const inWeek = (perHour: number, optimal: Bar): Percent => percent(rounded((100 * HOURS_OF_A_WEEK * perHour) / optimal))
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0

const reaches = (
  points: Points,
  trend: RobustSlope,
  spanHours: number,
  now: EpochSeconds,
  optimal: Bar,
  levels: readonly Percent[],
): SlowLoss['reaches'] => {
  const holds = median(points.map(([hour, value]) => value - trend.slope * hour))
  if (holds === null) return null
  const level = levels.filter((percent) => (percent * optimal) / 100 < holds).sort((a, b) => b - a)[0]
  if (level === undefined) return null
  const time = timeToThreshold(bar(holds), bar((level * optimal) / 100), trend, spanHours, 0, residueOf(points))
  if (time === null) return null
  return { level, from: after(now, whole(seconds(Math.max(0, time.earliest)))), to: after(now, whole(time.latest)) }
}

const whole = (length: Seconds): Seconds => seconds(Math.round(length))

const mean = (one: number, other: number): number => (one + other) / 2
