import { type Percent, percent } from '../units/percent.ts'
import type { Bar } from '../units/pressure.ts'
import { type EpochSeconds, hours, inHours, seconds, timeAfter, timeBetween } from '../units/time.ts'
import { type ColdPressureHistory, type ColdPressureWindow, coldPressureWindow } from './cold-pressure-history.ts'
import { coldPressureTrend, LEAK_START_WITHIN } from './cold-pressure-trend.ts'
import { coldSamplesProvingSlowLoss } from './slow-loss-proof.ts'
import { coldPressuresSinceSilence, pressureFallInSilence } from './unheard-loss.ts'

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
export const slowLossPerHour = ({ perWeek, low, high }: SlowLoss): { perHour: number; low: number; high: number } => ({
  perHour: perWeek / HOURS_OF_A_WEEK,
  low: low / HOURS_OF_A_WEEK,
  high: high / HOURS_OF_A_WEEK,
})

/** What a slow loss is judged against. */
export type SlowLossLimits = { optimal: Bar; levels: readonly Percent[] }

/**
 * A loss that days of cold samples prove, beside neighbours that change by `common`, bar/h. `known` is what was
 * found before, and returned as it is while too little was heard since a silence of days.
 */
export const detectSlowLoss = (
  record: ColdPressureHistory,
  common: number,
  limits: SlowLossLimits,
  known: SlowLoss | null,
): SlowLoss | null => {
  if (limits.optimal <= 0) return null
  const heard = coldPressuresSinceSilence(record)
  if (known !== null && heard.length < record.length && isTooEarly(heard, known, limits.optimal))
    return wentOn(record, known, limits.optimal) ? known : null
  const window = coldSamplesProvingSlowLoss(heard, common, known !== null)
  if (window === null) return null
  const bent = coldPressureWindow(heard, LEAK_START_WITHIN)
  return lossOf(bent !== null && bent.span > window.span ? bent : window, limits, known)
}

/** What it must have lost since a silence, bar, to be seen again. */
const SEEN_AGAIN = 0.15

/** Whether a loss that was known before a silence would have taken too little since to tell whether it goes on. */
const isTooEarly = (heard: ColdPressureHistory, known: SlowLoss, optimal: Bar): boolean => {
  const window = coldPressureWindow(heard, LEAK_START_WITHIN)
  return window === null || (slowLossPerHour(known).perHour * optimal * inHours(window.span)) / 100 < SEEN_AGAIN
}

/** So much must be missing after a silence of what a loss that was known would have taken in it. */
const TAKEN = 0.5

/** Whether a loss that was known may have gone on all through a silence. */
const wentOn = (record: ColdPressureHistory, known: SlowLoss, optimal: Bar): boolean => {
  const fall = pressureFallInSilence(record)
  if (fall === null) return true
  return (
    fall.lost >= (TAKEN * slowLossPerHour(known).perHour * optimal * inHours(timeBetween(fall.from, fall.to))) / 100
  )
}

const lossOf = (
  window: ColdPressureWindow,
  { optimal, levels }: SlowLossLimits,
  known: SlowLoss | null,
): SlowLoss | null => {
  const line = coldPressureTrend(window)
  if (line === null) return known
  const { slopes, bend } = line
  const drifts = SLOPE_RESIDUE / -bend
  const holds = line.at(0)
  const level = levels.filter((percent) => (percent * optimal) / 100 < holds).sort((a, b) => b - a)[0]
  const when = (moment: number): EpochSeconds => timeAfter(window.to, seconds(Math.round(hours(moment))))
  const reached = (level: Percent): SlowLoss['reaches'] => {
    const limit = (level * optimal) / 100
    const [from, to] = [line.reaches(limit + LEVEL_RESIDUE).low, line.reaches(limit - LEVEL_RESIDUE).high]
    return to === Number.POSITIVE_INFINITY ? null : { level, from: when(Math.max(0, from)), to: when(to) }
  }
  return {
    since: known?.since ?? when(bend),
    perWeek: inWeek(-line.slope, optimal),
    low: inWeek(Math.max(0, -slopes.high - drifts), optimal),
    high: inWeek(drifts - slopes.low, optimal),
    reaches: level === undefined ? null : reached(level),
  }
}

/** What all cold samples of a tire may be off alike, and what those since it fell may drift, bar. */
const LEVEL_RESIDUE = 0.03
const SLOPE_RESIDUE = 0.02

const inWeek = (perHour: number, optimal: Bar): Percent => percent(rounded((100 * HOURS_OF_A_WEEK * perHour) / optimal))
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0
