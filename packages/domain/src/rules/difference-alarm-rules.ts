import type { AlarmKind } from '../kinds/alarm-kind.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import {
  ALARM_CLEARS_AFTER,
  type AlarmRule,
  debounceByThreeReadings,
  debounceByTwoReadings,
  noReminderInterval,
} from './alarm-rule.ts'
import { measuredEventData } from './measured-event-data.ts'
import { pressureDifferenceInGroup, temperatureDifferenceOfTags } from './tire-differences.ts'

const PRESSURE_BAND = 0.1
const TEMPERATURE_BAND = 5

const pressureRule = (
  kind: AlarmKind,
  setting: (settings: TireSettings) => TireSettings['pressureDifference'],
  limitKey: 'pMD' | 'pMMD',
): AlarmRule => ({
  kind,
  bad: (now, settings) => {
    const found = pressureDifferenceInGroup(now)
    return found?.isOutermost === true && found.all > setting(settings).limit
  },
  // Its own distance counts: a tire that opened the row and is no longer the lowest may still be too low.
  well: (now, settings) => {
    const found = pressureDifferenceInGroup(now)
    return found !== null && found.own <= setting(settings).limit - PRESSURE_BAND
  },
  debounce: debounceByThreeReadings,
  clearAfter: ALARM_CLEARS_AFTER,
  repeat: noReminderInterval,
  data: (now, settings) =>
    measuredEventData({
      pD: pressureDifferenceInGroup(now)?.own ?? null,
      [limitKey]: setting(settings).limit,
      p: now.reading.pressure,
    }),
})

const temperatureRule = (kind: AlarmKind, repeat: AlarmRule['repeat']): AlarmRule => ({
  kind,
  bad: (now, { temperatureDifference }) => {
    const found = temperatureDifferenceOfTags(now)
    return found?.isFair === true && found.isOutermost && found.all > temperatureDifference.limit
  },
  well: (now, { temperatureDifference }) => {
    const found = temperatureDifferenceOfTags(now)
    return found !== null && found.own <= temperatureDifference.limit - TEMPERATURE_BAND
  },
  debounce: debounceByTwoReadings,
  clearAfter: ALARM_CLEARS_AFTER,
  repeat,
  data: (now, { temperatureDifference }) =>
    measuredEventData({
      tD: temperatureDifferenceOfTags(now)?.own ?? null,
      tMD: temperatureDifference.limit,
      it: now.reading.temperature,
    }),
})

/** Differences between the tires of a vehicle, judged when the tire is heard that is lowest, or hottest. */
export const DIFFERENCE_ALARM_RULES: readonly AlarmRule[] = [
  pressureRule('pressureDifference', ({ pressureDifference }) => pressureDifference, 'pMD'),
  pressureRule(
    'maintenancePressureDifference',
    ({ maintenancePressureDifference }) => maintenancePressureDifference,
    'pMMD',
  ),
  temperatureRule('temperatureDifference', noReminderInterval),
  temperatureRule('externalTemperatureDifference', ({ temperatureDifference }) => temperatureDifference.repeat),
]
