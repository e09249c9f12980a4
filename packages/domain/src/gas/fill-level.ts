import { type Percent, percent } from '../units/percent.ts'
import type { Bar } from '../units/pressure.ts'
import type { Celsius } from '../units/temperature.ts'
import { coldPressure } from './cold-pressure.ts'

/** More cold samples than this make a filling known; before it nothing is shown. */
export const CALIBRATION_SAMPLES = 10

/** Whether a tire is known by its cold samples: from the eleventh on. */
export const isTireCalibrated = (coldSamples: number): boolean => coldSamples > CALIBRATION_SAMPLES

/**
 * Park pressure over optimal pressure, gauge over gauge, in percent: 0 at least, since what is left of a flat tire's gas
 * has less than the air outside once it is cold. `null` where no optimal pressure is set.
 */
export const fillLevel = (parkPressure: Bar, optimalPressure: Bar): Percent | null =>
  optimalPressure > 0 ? percent(Math.max(0, (100 * parkPressure) / optimalPressure)) : null

/**
 * The most that a tire holds, judged by its tag alone, in percent: gas is not colder than the tag on the rim (sun on the
 * tag aside, at most 5 points). `null` where no optimal pressure is set. Readers are told what it lies below (`fillLevelUpperBoundInTenths`).
 */
export const fillLevelUpperBoundByTag = (
  pressure: Bar,
  tagTemperature: Celsius,
  optimalPressure: Bar,
): Percent | null => fillLevel(coldPressure(pressure, tagTemperature), optimalPressure)
