import type { BarPerKelvin } from '../gas/cold-pressure.ts'
import type { GasContentLeap } from '../leaks/gas-content-leap.ts'
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

/** Another tire of the same vehicle, as it was heard last. */
export type OtherTire = {
  time: EpochSeconds
  pressure: Bar
  /** Of its tag, without the tag's own error. */
  temperature: Celsius
  /** Temperature of its gas when it was cold last, °C. */
  rest: Celsius | null
  /** Its tag feels the gas rather than the road; `null` before that is known. */
  inside: boolean | null
  /** Left 0, right 1; `null` where the place is not known. */
  side: 0 | 1 | null
  /** Tires of one group, or of one axle where the group is 0, are compared with each other. */
  group: string
  /** Learned content; `null` as long as it is not calibrated. */
  expansion: BarPerKelvin | null
  /** Heat gain of its position over the tags, and over what its gas had when it was cold; 1 is average. */
  gain: { overTags: number; overRest: number }
  /** Its last reading is not to be compared with: its tag is doubted, or the reading is off the one before. */
  unsure: boolean
  /** It is losing gas itself, or gas is let in or out of it: it is no thermometer. */
  losing: boolean
  /** bar at 15 °C; `null` as long as it is not calibrated. */
  parkPressure: Bar | null
  /** How far its readings scatter, bar, where that is more than a sound sensor's do; else 0. */
  scatter: number
  /** How its content changed over days, bar an hour; `null` while that is not known, or it leaks by it. */
  drift: number | null
  /** How its content leapt of late; `null` where it did not. */
  leap: GasContentLeap | null
}
