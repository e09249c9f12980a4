import type { Translate } from '@coldbar/i18n/translator'

/** How many wheels of a vehicle, or of a fleet, nobody hears, and why. */
export type UnheardWheelCounts = {
  readonly silentTires: number
  /** Whose sensors have said nothing yet. */
  readonly unheardTires: number
  readonly sensorlessTires: number
}

/** "2 sensors silent", "1 wheel without a sensor": a sentence for each reason why wheels are not heard. */
export const unheardWheelsTexts = (
  { silentTires, unheardTires, sensorlessTires }: UnheardWheelCounts,
  t: Translate,
): readonly string[] => [
  ...(silentTires > 0 ? [t('condition.silentSensors', { count: silentTires })] : []),
  ...(unheardTires > 0 ? [t('condition.unheardSensors', { count: unheardTires })] : []),
  ...(sensorlessTires > 0 ? [t('condition.sensorlessWheels', { count: sensorlessTires })] : []),
]
