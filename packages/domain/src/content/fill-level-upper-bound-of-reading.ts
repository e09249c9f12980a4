import { fillLevelUpperBoundByTag } from '../gas/fill-level.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { TireState } from '../state/tire-state.ts'
import type { Percent } from '../units/percent.ts'
import { celsius } from '../units/temperature.ts'

/**
 * The most that a reading allows, %, judged by the colder of the tag and what the gas follows of it: gas is not colder than
 * its tag. `null` where no optimal pressure is set.
 */
export const fillLevelUpperBoundOfReading = (
  { laggedAmbient }: Pick<TireState, 'laggedAmbient'>,
  { pressure, temperature }: TireReading,
  { optimalPressure }: Pick<TireSettings, 'optimalPressure'>,
): Percent | null =>
  fillLevelUpperBoundByTag(pressure, celsius(Math.min(temperature, laggedAmbient ?? temperature)), optimalPressure)
