import { type RunningMean, withMeanValue } from '../statistics/running-mean.ts'
import { type Celsius, celsius } from '../units/temperature.ts'

/** So many cold readings tell what a tag's own error is. */
const KNOWN_AFTER = 6
const MEMORY = 100
/** A chip further off than this is broken, not off. */
const MOST = 8

/** With one more reading of a cold tire, K over its neighbours' tags. */
export const withTagOffset = (offset: RunningMean | null, difference: number): RunningMean =>
  withMeanValue(offset, Math.min(MOST, Math.max(-MOST, difference)), MEMORY)

/** What the tag would show without its own error. */
export const correctedTagTemperature = (temperature: Celsius, offset: RunningMean | null): Celsius =>
  offset === null || offset.count < KNOWN_AFTER ? temperature : celsius(temperature - offset.value)
