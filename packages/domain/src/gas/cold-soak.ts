import { leastSquaresSlope } from '../statistics/least-squares-slope.ts'
import type { Bar } from '../units/pressure.ts'
import type { Celsius } from '../units/temperature.ts'
import { type EpochSeconds, hours, inHours, minutes, seconds } from '../units/time.ts'
import { gasContent } from './cold-pressure.ts'

/**
 * Readings while standing, oldest first: moment (s), ln of the content that the lagged ambient suggests (in 0.00001)
 * and the tag (in 0.1 °C) in turn. Flat whole numbers, since it is stored with every reading.
 */
export type ParkedReadings = readonly number[]

/** Tire makers call a tire cold after three hours of standing. */
export const COLD_SOAK_TIME = hours(3)

const FIELDS = 3
const LOG_STEPS = 100_000
const TAG_STEPS = 10
const KEPT_FOR = hours(2.2)
/** Fast tags send every 12 s; a reading every three minutes tells as much about an hour. */
const SPACING = minutes(3)
const MOST = 18

const RECENT = hours(1)
const ENOUGH_RECENT = 4
const SHORTEST_SPAN = minutes(40)
const CONTENT_DRIFT_PER_HOUR = 0.004
const TAG_DRIFT_PER_HOUR = 2

/** Keeps what the soak test looks at: two hours, thinned. `ambient` is the tag's temperature as the gas feels it. */
export const withParkedReading = (
  kept: ParkedReadings,
  { time, pressure, temperature }: { time: EpochSeconds; pressure: Bar; temperature: Celsius },
  ambient: Celsius,
): ParkedReadings => {
  const newest = kept.at(-FIELDS)
  if (newest !== undefined && time - newest < SPACING) return kept
  let from = Math.max(0, kept.length - (MOST - 1) * FIELDS)
  while (from < kept.length && time - (kept[from] ?? 0) > KEPT_FOR) from += FIELDS
  const next = kept.slice(from)
  const content = Math.log(gasContent(pressure, ambient))
  // Adding 0 turns -0 into 0: JSON does not know -0.
  next.push(Math.round(time), Math.round(content * LOG_STEPS), Math.round(temperature * TAG_STEPS) + 0)
  return next
}

/**
 * Whether gas and tag have come to rest: over the last hour (or two, with tags that send hourly) neither the content
 * that the readings suggest nor the tag's temperature still drifts.
 */
export const hasGasReachedTagTemperature = (readings: ParkedReadings): boolean => {
  const last = readings.at(-FIELDS)
  if (last === undefined) return false
  let from = 0
  while (last - (readings[from] ?? 0) > RECENT) from += FIELDS
  if ((readings.length - from) / FIELDS < ENOUGH_RECENT) from = 0
  const first = readings[from] ?? last
  if (last - first < SHORTEST_SPAN) return false
  const drift = (field: number, steps: number): number | null => {
    const points: [number, number][] = []
    for (let i = from; i < readings.length; i += FIELDS)
      points.push([inHours(seconds((readings[i] ?? 0) - first)), (readings[i + field] ?? 0) / steps])
    return leastSquaresSlope(points)
  }
  const content = drift(1, LOG_STEPS)
  const tag = drift(2, TAG_STEPS)
  return (
    content !== null &&
    Math.abs(content) <= CONTENT_DRIFT_PER_HOUR &&
    tag !== null &&
    Math.abs(tag) <= TAG_DRIFT_PER_HOUR
  )
}
