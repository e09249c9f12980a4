import type { KilometresPerHour } from '../units/motion.ts'
import type { Bar } from '../units/pressure.ts'
import type { Celsius } from '../units/temperature.ts'
import type { EpochSeconds } from '../units/time.ts'

/** One accepted reading of a tire's tag. `temperature` is the tag's, `speed` `null` where no unit knew it. */
export type TireReading = {
  time: EpochSeconds
  pressure: Bar
  temperature: Celsius
  speed: KilometresPerHour | null
}

/** Another tire of the same combination, as it was heard last. */
export type Mate = {
  time: EpochSeconds
  pressure: Bar
  temperature: Celsius
}
