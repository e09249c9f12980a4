import { type Bar, type BarPerHour, barPerHour } from '../units/pressure.ts'
import { type PercentPerHour, percentPerHour } from '../units/share.ts'
import { inHours, type Seconds } from '../units/time.ts'
import type { BarPerKelvin } from './cold-pressure.ts'

/** Loss between two pressures, bar/h, positive when falling. Of park pressures it is free of weather and road. */
export const lossRate = (start: Bar, end: Bar, duration: Seconds): BarPerHour | null =>
  duration > 0 ? barPerHour((start - end) / inHours(duration)) : null

/** The same loss in points of fill level per hour; `null` where no optimal pressure is set. */
export const fillLevelLossRate = (rate: BarPerHour, optimal: Bar): PercentPerHour | null =>
  optimal > 0 ? percentPerHour((100 * rate) / optimal) : null

/** Fastest change that heat alone can cause: gas `excess` kelvin away from rest, settling with `settling`. bar/h. */
export const thermalRate = (expansion: BarPerKelvin, excess: number, settling: Seconds): BarPerHour =>
  barPerHour((expansion * excess) / inHours(settling))
