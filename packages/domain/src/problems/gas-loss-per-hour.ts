import type { GasContentTrend } from '../leaks/gas-content-trend.ts'
import { type SlowLoss, slowLossPerHour } from '../leaks/slow-loss.ts'
import { smallestBelievedLossShare } from '../leaks/smallest-believed-loss-share.ts'
import { theilSenSlope } from '../statistics/theil-sen-slope.ts'
import { type Percent, percentPerHour } from '../units/percent.ts'
import type { Bar } from '../units/pressure.ts'
import { type EpochSeconds, hours, inHours, minutes, type Seconds, seconds, timeBetween } from '../units/time.ts'
import type { FillLevelLossPerHour } from './problem.ts'

/** What is known of a tire that loses gas. */
export type LeakingTireEvidence = {
  trend: GasContentTrend
  /** What its content did before says nothing of it now. */
  from: EpochSeconds
  optimal: Bar
  /**
   * What it lost since its first sign, points of fill level, by when it had begun to, and when it was lowest; `null` where
   * nobody knows, or gas was let in since.
   */
  lost: { points: Percent; since: EpochSeconds; begun: EpochSeconds; lowestAt: EpochSeconds } | null
  /** What days of cold samples prove; `null` while they do not. */
  slow: SlowLoss | null
  /** It rolls: nobody lets gas out of it. */
  rolls: boolean
  /** An alarm of its loss per hour goes on: the engine has proven it. */
  isAlarm: boolean
  /** A rate was told of it: what is known does not come and go with noise. */
  isTold: boolean
}

/** A rate, and the hours over which it was. */
type Over = { span: number; rate: FillLevelLossPerHour }

const FIELDS = 3
const MILLIBAR = 1_000
const WINDOWS: readonly Seconds[] = [minutes(15), hours(1), hours(4), hours(12)]
const ENOUGH_POINTS = 4
/** A trend is kept denser the younger it is: of a window so many points, or its last hour would speak for all of it. */
const EVENLY = 12
/** Points of fill level that wheels may feign which warm and cool unequally: as many as beside few neighbours. */
const FEIGNED = 100 * smallestBelievedLossShare(0)
/** A start bends them one way and a stop the other. */
const FEIGNED_BY_BOTH = 2 * FEIGNED
/** An average over less may be of heat, and of a tire that stands of somebody who lets gas out. */
const LONG_ENOUGH = hours(1)
/** A minute, h: a loss that only one reading shows may be as quick as a burst. */
const SHORTEST = inHours(minutes(1))
/** What was not lower for so long leaks no more, however slowly it did. */
const LEVEL_FOR = hours(24)

/**
 * How fast a tire loses gas: as days of cold samples prove it, else on the average since its first sign, until a window shows that it grew faster or slower by more
 * than heat can feign, the shortest first. Where it is not known when it began, by the shortest window that proves a loss. The
 * interval of a window tells of noise alone, and a start or a stop bends all of its readings alike. `null` while too little
 * is known, and once it is over; where the alarm of it still goes on then, a rate that could be none.
 */
export const gasLossPerHour = (losing: LeakingTireEvidence, now: EpochSeconds): FillLevelLossPerHour | null => {
  if (losing.optimal <= 0) return null
  const rate = rateNow(losing, now)
  // The days themselves tell when a loss that they proved is over.
  if (rate === null || losing.slow !== null || !isOver(rate, losing, now)) return rate
  return losing.isAlarm ? rateOf(0, 0, rate.perHour) : null
}

const rateNow = (losing: LeakingTireEvidence, now: EpochSeconds): FillLevelLossPerHour | null => {
  const windows = WINDOWS.flatMap((window) => lossWithin(losing, now, window) ?? [])
  const average = provenByDays(losing) ?? averageOf(losing, now)
  if (average === null) return windows.find(isProven)?.rate ?? null
  const other = windows.find((window) => departs(window, average))
  if (other !== undefined) return isProven(other) ? other.rate : losing.isAlarm ? couldBeNone(other.rate) : null
  const isSure = losing.slow !== null || losing.isTold || (losing.isAlarm && average.span >= inHours(LONG_ENOUGH))
  return isSure || isProven(average) || windows.some(isProven) ? average.rate : null
}

const couldBeNone = ({ perHour, low, high }: FillLevelLossPerHour): FillLevelLossPerHour =>
  rateOf(perHour, Math.min(low, 0), high)

const isProven = ({ span, rate }: Over): boolean => rate.low * span >= FEIGNED

/** No gas comes in by itself: a window that rises says no more than that the content was level. */
const departs = ({ span, rate }: Over, { rate: { perHour } }: Over): boolean =>
  Math.max(rate.low - perHour, perHour - Math.max(rate.high, 0)) * span >= FEIGNED_BY_BOTH

const provenByDays = ({ slow }: LeakingTireEvidence): Over | null => {
  if (slow === null) return null
  const { perHour, low, high } = slowLossPerHour(slow)
  return { span: 0, rate: rateOf(perHour, low, high, FINELY) }
}

const averageOf = ({ lost, rolls, isAlarm }: LeakingTireEvidence, now: EpochSeconds): Over | null => {
  if (lost === null) return null
  const since = timeBetween(lost.since, now)
  if (since <= 0 || (since < LONG_ENOUGH && !rolls && !isAlarm)) return null
  const span = inHours(since)
  const { points } = lost
  // It may have begun at any moment between the last reading that held and the first that did not.
  const least = Math.max(SHORTEST, inHours(timeBetween(lost.begun, now)))
  return { span, rate: rateOf(points / span, (points - FEIGNED) / span, (points + FEIGNED) / Math.min(span, least)) }
}

/** Since it was lowest it would have lost more than heat can hide. */
const isOver = ({ perHour }: FillLevelLossPerHour, { lost }: LeakingTireEvidence, now: EpochSeconds): boolean => {
  if (lost === null) return false
  const level = timeBetween(lost.lowestAt, now)
  return level >= LEVEL_FOR || perHour * inHours(level) >= FEIGNED_BY_BOTH
}

const lossWithin = ({ trend, from, optimal }: LeakingTireEvidence, now: EpochSeconds, window: Seconds): Over | null => {
  const earliest = Math.max(from, now - window)
  const points: [number, number][] = []
  let next = Number.POSITIVE_INFINITY
  for (let at = trend.length - FIELDS; at >= 0; at -= FIELDS) {
    const time = trend[at] ?? 0
    if (time < earliest) break
    if (time > next) continue
    points.push([inHours(seconds(time - now)), (trend[at + 1] ?? 0) / MILLIBAR])
    next = time - window / EVENLY
  }
  const span = -(points.at(-1)?.[0] ?? 0)
  if (points.length < ENOUGH_POINTS || span < inHours(window) / 2) return null
  const slope = theilSenSlope(points)
  if (slope === null) return null
  const share = (value: number): number => (-value * 100) / optimal
  return { span, rate: rateOf(share(slope.slope), share(slope.high), share(slope.low)) }
}

/** Parts of a point an hour that are told: of what goes by the week a hundred times as many. */
const PARTS = 100
const FINELY = 10_000

const rateOf = (perHour: number, low: number, high: number, parts = PARTS): FillLevelLossPerHour => {
  const told = (value: number) => percentPerHour(Math.round(value * parts) / parts + 0)
  return { perHour: told(perHour), low: told(low), high: told(high) }
}
