import { type BarPerKelvin, barPerKelvin, coldPressureOfGasContent } from '../gas/cold-pressure.ts'
import type { GasContentChangeRange } from '../gas/gas-content-change.ts'
import { type Bar, bar } from '../units/pressure.ts'
import { type EpochSeconds, hours, timeBetween } from '../units/time.ts'

/** A tire that holds far more or less than it did at the reading before. Plain JSON. */
export type GasContentLeap = {
  /** The readings between which that happened. */
  from: EpochSeconds
  time: EpochSeconds
  /** What it held at them, bar at 15 °C. */
  was: Bar
  is: Bar
  /** That is sure, it stood so long meanwhile that somebody may have been at work, and it had lost nothing before. */
  mayBeWork?: true
}

/** Another tire holds another content by at least so much, as ln; what is filled or bled is mostly seen while it happens. */
export const OTHER_TIRE_MIN_CONTENT_LN = 0.04
const SURELY = 0.02
/** Two tires hold the same, bar, as far as readings that lie far apart can tell. */
const ALIKE = 0.3
/** What so long a time did not explain is nobody's question. */
const TELLS_FOR = hours(6)

/** The leap between two readings, `content` being what the tire held at the first; `null` where there was none. */
export const gasContentLeapBetween = (
  from: EpochSeconds,
  time: EpochSeconds,
  { least, most, likely }: GasContentChangeRange,
  content: BarPerKelvin,
  mayBeWork: boolean,
): GasContentLeap | null => {
  if (Math.abs(likely) < OTHER_TIRE_MIN_CONTENT_LN) return null
  const is = coldPressureOfGasContent(barPerKelvin(content * Math.exp(likely)))
  const leap = { from, time, was: inCentibar(coldPressureOfGasContent(content)), is: inCentibar(is) }
  const sure = likely > 0 ? least >= SURELY : most <= -SURELY
  return mayBeWork && sure ? { ...leap, mayBeWork } : leap
}

/** Stored with every reading for hours. */
const inCentibar = (pressure: Bar): Bar => bar(Math.round(pressure * 100) / 100 + 0)

/** Whether a leap still tells anything at `time`. */
export const isGasContentLeapRecent = (leap: GasContentLeap, time: EpochSeconds): boolean =>
  timeBetween(leap.time, time) <= TELLS_FOR

export const isGasContentLeapDown = ({ was, is }: GasContentLeap): boolean => is < was

/** Whether two tires of a vehicle hold, since the same silence, what the other one held: their tags were swapped. */
export const isTagSwap = (one: GasContentLeap, other: GasContentLeap): boolean =>
  one.from < other.time &&
  other.from < one.time &&
  isGasContentLeapDown(one) !== isGasContentLeapDown(other) &&
  Math.abs(one.is - other.was) <= ALIKE &&
  Math.abs(one.was - other.is) <= ALIKE
