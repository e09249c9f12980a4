import { theilSenSlope } from '../statistics/theil-sen-slope.ts'
import type { Millimetres } from '../units/length.ts'
import { millimetres } from '../units/length.ts'
import type { Kilometres } from '../units/motion.ts'
import { kilometres } from '../units/motion.ts'
import { days, type EpochSeconds } from '../units/time.ts'
import { evenlySpread } from './evenly-spread.ts'
import { GAUGE_TOLERANCE, LEAST_WEAR_TOLD, WIDEST_WEAR_RANGE } from './least-wear-told.ts'

/** A tread that somebody measured. `km`: what the tire had rolled in all, as far as anybody knows; `isRetread`: it was new then. */
export type TreadMeasurement = { at: EpochSeconds; depth: Millimetres; km: Kilometres | null; isRetread: boolean }

/** What a figure is at least and at most, by what gauges err by and by how measurements scatter. */
type WearRange<Figure extends number> = { low: Figure; high: Figure }

/** How fast a tread goes; null where too little of it went, or over too short a way or time, to tell. */
export type TreadWear = {
  perThousandKm: WearRange<Millimetres> | null
  perMonth: WearRange<Millimetres> | null
  /** How far it rolls from now until the limit; 0 once it is there, measured or by what it rolled since. */
  kmLeft: WearRange<Kilometres> | null
}

/** A twelfth of a year. */
const MONTH = days(365.25 / 12)

const PER_THOUSAND = 1_000

/**
 * A rate compares every pair of at most so many measurements, half a century by the quarter: some 1,200 pairs, of a gauge in a
 * gateway that measures ten times a day too.
 */
const MOST_COMPARED = 50

/** Since the tread that it has now was new: since the last retread, if any; the first measurement first. */
const measurementsOfPresentTread = (all: readonly TreadMeasurement[]): readonly TreadMeasurement[] => {
  const inOrder = all.toSorted((one, other) => one.at - other.at)
  const begins = inOrder.findLastIndex(({ isRetread }) => isRetread)
  return evenlySpread(begins === -1 ? inOrder : inOrder.slice(begins), MOST_COMPARED)
}

/** How often its casing got a new tread. */
export const countRetreads = (all: readonly TreadMeasurement[]): number =>
  all.filter(({ isRetread }) => isRetread).length

/** How fast the tread that a tire has now goes, and how far it is to the limit for one that has rolled `rolled` in all by now. */
export const treadWear = (
  all: readonly TreadMeasurement[],
  { limit, rolled }: { limit: Millimetres; rolled: Kilometres },
): TreadWear => {
  const present = measurementsOfPresentTread(all)
  const last = present.at(-1)
  if (last === undefined) return { perThousandKm: null, perMonth: null, kmLeft: null }
  const byDistance = wearOf(
    present.flatMap(({ km, depth }) => (km === null ? [] : [[km, depth] as const])),
    LEAST_WEAR_TOLD.way,
  )
  const byTime = wearOf(
    present.map(({ at, depth }) => [at, depth] as const),
    LEAST_WEAR_TOLD.time,
  )
  return {
    perThousandKm: wearPer(PER_THOUSAND, byDistance),
    perMonth: wearPer(MONTH, byTime),
    kmLeft: kmToLimit(last, { limit, rolled }, byDistance),
  }
}

const wearPer = (steps: number, wear: WearRange<number> | null): WearRange<Millimetres> | null =>
  wear === null ? null : { low: millimetres(wear.low * steps), high: millimetres(wear.high * steps) }

/** mm that go per step of x; null where no more went than is told of, over less than `least` of x, or where it may be anything. */
const wearOf = (points: readonly (readonly [x: number, depth: number])[], least: number): WearRange<number> | null => {
  const [first, last] = [points.at(0), points.at(-1)]
  if (first === undefined || last === undefined) return null
  const span = last[0] - first[0]
  if (first[1] - last[1] <= LEAST_WEAR_TOLD.depth || span < least) return null
  const trend = theilSenSlope(points)
  if (trend === null) return null
  const byGauges = (2 * GAUGE_TOLERANCE) / span
  const low = Math.min(-trend.high, -trend.slope - byGauges)
  const high = Math.max(-trend.low, -trend.slope + byGauges)
  return low > 0 && high <= WIDEST_WEAR_RANGE * low ? { low, high } : null
}

/** From now on: what it rolled since the last measurement went off the way that was left then. */
const kmToLimit = (
  { depth, km }: TreadMeasurement,
  { limit, rolled }: { limit: Millimetres; rolled: Kilometres },
  wear: WearRange<number> | null,
): WearRange<Kilometres> | null => {
  if (depth <= limit) return { low: kilometres(0), high: kilometres(0) }
  if (wear === null || km === null) return null
  const since = Math.max(0, rolled - km)
  const way = (left: number, rate: number) => kilometres(Math.max(0, left / rate - since))
  return {
    low: way(depth - GAUGE_TOLERANCE - limit, wear.high),
    high: way(depth + GAUGE_TOLERANCE - limit, wear.low),
  }
}
