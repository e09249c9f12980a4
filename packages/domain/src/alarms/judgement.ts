import type { Bar } from '../units/pressure.ts'
import type { Percent } from '../units/share.ts'
import type { Celsius } from '../units/temperature.ts'
import type { TireReading } from './tire-reading.ts'
import type { PendingEvent } from './tire-state.ts'

/** What is known of a tire at one reading: all that an alarm rule may look at. */
export type Judgement = {
  reading: TireReading
  last: TireReading | null
  /** More than ten cold samples: park pressure, fill level and internal temperature are known. */
  calibrated: boolean
  /** Standing for three hours or more. */
  cold: boolean
  /** Loss is proven by two readings, so that a warm tire can be judged too. */
  lossProven: boolean
  parkPressure: Bar | null
  fillLevel: Percent | null
  /** The most the tire can hold by its tag alone, %; judges tires that are not calibrated yet. */
  fillLevelBound: Percent | null
  internalTemperature: Celsius | null
  /** Two readings in a row, at most 15 min apart, both allow at most 95 % of the learned content. */
  fell: boolean
  /** Gas is being let in right now. */
  inflating: boolean
  before: PendingEvent['before']
}
