import type { Metres } from '../units/motion.ts'
import { type Bar, bar } from '../units/pressure.ts'
import { STANDARD_AIR_PRESSURE } from './cold-pressure.ts'

/** Air pressure at a height, bar absolute (standard atmosphere, troposphere). A plain number: it is no gauge pressure. */
export const airPressure = (height: Metres): number =>
  STANDARD_AIR_PRESSURE * (1 - (0.0065 * height) / 288.15) ** 5.25588

/** What a local gauge shows of a pressure stated against sea level. */
export const toLocalGauge = (pressure: Bar, height: Metres): Bar =>
  bar(pressure + STANDARD_AIR_PRESSURE - airPressure(height))
