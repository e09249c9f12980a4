import { type Celsius, celsius } from '../units/temperature.ts'
import { minutes, type Seconds } from '../units/time.ts'

/** A truck tire's gas follows its surroundings with about this time constant (cold after 3 h, as tire makers say). */
export const GAS_COOLING_TIME_CONSTANT: Seconds = minutes(75)

/**
 * The tag's temperature as the gas feels it, °C: without the lag, a falling ambient biases every cold sample.
 * `previous` is `null` at the first reading; `time` is shorter for a tag that feels the gas itself.
 */
export const laggedAmbientTemperature = (
  previous: Celsius | null,
  tag: Celsius,
  since: Seconds,
  time: Seconds = GAS_COOLING_TIME_CONSTANT,
): Celsius => (previous === null ? tag : celsius(previous + (tag - previous) * (1 - Math.exp(-since / time))))
