import { bar } from '../units/pressure.ts'
import { celsius, toKelvin } from '../units/temperature.ts'
import { hours, minutes } from '../units/time.ts'
import { expansionConstant } from './cold-pressure.ts'
import { slope } from './slope.ts'

/** A reading while standing: epoch seconds, bar gauge, °C at the tag, °C as the gas feels it. */
export type StandingReading = readonly [time: number, pressure: number, temperature: number, ambient: number]

/** Tire makers call a tire cold after three hours of standing. */
export const COLD_AFTER = hours(3)
export const KEPT_STANDING = hours(2.2)
/** Fast tags send every 12 s; a reading every two minutes tells as much about an hour. */
export const STANDING_SPACING = minutes(2)

const RECENT = hours(1)
const ENOUGH_RECENT = 4
const SHORTEST_SPAN = minutes(40)
const CONTENT_DRIFT_PER_HOUR = 0.004
const TAG_DRIFT_PER_HOUR = 2

/** Keeps what the soak test looks at: two hours, thinned. Oldest first. */
export const withStanding = (kept: readonly StandingReading[], next: StandingReading): readonly StandingReading[] => {
  const last = kept.at(-1)
  if (last !== undefined && next[0] - last[0] < STANDING_SPACING) return kept
  return [...kept.filter(([time]) => next[0] - time <= KEPT_STANDING), next]
}

/**
 * Whether gas and tag have come to rest: over the last hour (or two, with tags that send hourly) neither the content
 * that the readings suggest nor the tag's temperature still drifts.
 */
export const isSoaked = (readings: readonly StandingReading[]): boolean => {
  const last = readings.at(-1)
  if (last === undefined) return false
  const recent = readings.filter(([time]) => last[0] - time <= RECENT)
  const window = recent.length >= ENOUGH_RECENT ? recent : readings
  const first = window[0]
  if (first === undefined || last[0] - first[0] < SHORTEST_SPAN) return false
  const inHours = (time: number): number => (time - first[0]) / 3_600
  const content = slope(
    window.map(([time, pressure, , ambient]) => [
      inHours(time),
      Math.log(expansionConstant(bar(pressure), celsius(ambient))),
    ]),
  )
  const tag = slope(window.map(([time, , temperature]) => [inHours(time), toKelvin(celsius(temperature))]))
  return (
    content !== null &&
    Math.abs(content) <= CONTENT_DRIFT_PER_HOUR &&
    tag !== null &&
    Math.abs(tag) <= TAG_DRIFT_PER_HOUR
  )
}
