import type { GasContentTrend } from '../leaks/gas-content-trend.ts'
import { type Bar, bar } from '../units/pressure.ts'
import { type EpochSeconds, epochSeconds } from '../units/time.ts'

const FIELDS = 3
const MILLIBAR = 1_000
/** Content within this of what it was has not begun to fall: tags step by 0.03 bar and whole degrees. */
const HOLDS_WITHIN = 0.03
const HOLDS_SHARE = 0.004
/** A fall of less than so many times that is none. */
const FALL = 3

/**
 * When a tire began to lose gas, by its content of the last half day: the last moment at which it still held, and what it
 * held then, bar at 15 °C. `null` when it did not fall.
 */
export const gasLossOnset = (trend: GasContentTrend): { at: EpochSeconds; cold: Bar } | null => {
  const count = trend.length / FIELDS
  if (count < 3) return null
  const cold = (point: number): number => (trend[point * FIELDS + 1] ?? 0) / MILLIBAR
  let plateau = 0
  for (let point = 1; point + 1 < count; point += 1)
    plateau = Math.max(plateau, middleOf(cold(point - 1), cold(point), cold(point + 1)))
  const within = Math.max(HOLDS_WITHIN, HOLDS_SHARE * plateau)
  if (plateau - cold(count - 1) < FALL * within) return null
  let point = count - 1
  while (point > 0 && cold(point) < plateau - within) point -= 1
  return { at: epochSeconds(trend[point * FIELDS] ?? 0), cold: bar(Math.max(cold(point), plateau - within)) }
}

/** The trend before a moment. */
export const gasContentTrendBefore = (trend: GasContentTrend, time: EpochSeconds): GasContentTrend => {
  let end = trend.length
  while (end > 0 && (trend[end - FIELDS] ?? 0) >= time) end -= FIELDS
  return trend.slice(0, end)
}

/** The last content of a trend, bar at 15 °C; `null` of an empty one. */
export const newestGasContent = (trend: GasContentTrend): Bar | null => {
  const cold = trend.at(1 - FIELDS)
  return trend.length === 0 || cold === undefined ? null : bar(cold / MILLIBAR)
}

/**
 * By when a fall that was first seen after `since` had begun: its first reading after that. `since` itself where the trend
 * no longer holds it.
 */
export const gasLossBegunBy = (trend: GasContentTrend, since: EpochSeconds): EpochSeconds => {
  if ((trend[0] ?? Number.POSITIVE_INFINITY) > since) return since
  for (let at = 0; at < trend.length; at += FIELDS) if ((trend[at] ?? 0) > since) return epochSeconds(trend[at] ?? 0)
  return since
}

const middleOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
