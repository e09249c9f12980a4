import { type Bar, bar } from '../units/pressure.ts'

/**
 * What a tire holds at 15 °C, as its fill level says: the figure that stands beside a recommended pressure, which is meant at
 * 15 °C too. A reading of the gauge is hot or cold. `null` where the level or the target is not known. Levels in %.
 */
export const coldPressureOfFillLevel = (fillLevel: number | null, target: number | null): Bar | null =>
  fillLevel === null || target === null ? null : bar((target * fillLevel) / 100)
