import { gasContent, gasTemperatureCelsius } from '../gas/cold-pressure.ts'
import { SCATTER_BELIEF_FACTOR } from '../gas/sensor-noise.ts'
import { FILL_LEVEL_ALARM_KINDS, type FillLevelAlarmKind } from '../kinds/alarm-kind.ts'
import type { EventData } from '../kinds/event-data.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import { bar } from '../units/pressure.ts'
import type { Celsius } from '../units/temperature.ts'
import {
  ALARM_CLEARS_AFTER,
  type AlarmRule,
  DEBOUNCE_BY_ONE_READING,
  DEBOUNCE_BY_TWO_READINGS,
  debounceByThreeReadings,
  debounceByTwoReadings,
  debounceForScatter,
  noReminderInterval,
} from './alarm-rule.ts'
import type { AlarmRuleInput } from './alarm-rule-input.ts'
import { hasFillLevelRecovered, isFillLevelSurelyBelow } from './fill-limits.ts'
import { measuredEventData } from './measured-event-data.ts'

const PRESSURE_BAND = 0.2
const TEMPERATURE_BAND = 3
const MAINTENANCE_BAND = 1.5

/** %: a tire that holds less flexes so much more that it runs hot. */
const SOFT = 90
/** °C: a casing loses its strength (trade press: at about 121 °C). */
const LOSES_STRENGTH = 121

/** Its heat is no trouble of its own: people know that the tire is soft, and what to do about that. */
const isSoftAsTold = ({ lossTold, fillLevel }: AlarmRuleInput): boolean =>
  lossTold && fillLevel !== null && fillLevel < SOFT

/** How hot its gas surely is, however its sensor scatters. */
const beyondScatter = (inside: Celsius, { reading, scatter }: AlarmRuleInput): Celsius =>
  scatter === 0
    ? inside
    : gasTemperatureCelsius(
        bar(reading.pressure - SCATTER_BELIEF_FACTOR * scatter),
        gasContent(reading.pressure, inside),
      )

const levelData = ({ reading, parkPressure, internalTemperature }: AlarmRuleInput): EventData =>
  measuredEventData({ p: reading.pressure, pp: parkPressure, it: internalTemperature, s: reading.speed })

const fillLevelRule = (kind: FillLevelAlarmKind, index: number): AlarmRule => {
  const setting = (settings: TireSettings) => settings.fillLevelBelow[index]
  return {
    kind,
    bad: (now, settings) => isFillLevelSurelyBelow(now, setting(settings)?.limit ?? 0),
    well: (now, settings) => hasFillLevelRecovered(now, setting(settings)?.limit ?? 0),
    debounce: (now) => (now.fell ? DEBOUNCE_BY_ONE_READING : debounceForScatter(DEBOUNCE_BY_TWO_READINGS, now)),
    clearAfter: ALARM_CLEARS_AFTER,
    repeat: (settings) => setting(settings)?.repeat ?? noReminderInterval(),
    data: levelData,
  }
}

/** The alarms judged by content that need one tire alone. */
export const GAS_CONTENT_ALARM_RULES: readonly AlarmRule[] = [
  {
    kind: 'internalTemperature',
    bad: (now, { maxInternalTemperature }) =>
      now.internalTemperature !== null &&
      now.heatShows &&
      beyondScatter(now.internalTemperature, now) > (isSoftAsTold(now) ? LOSES_STRENGTH : maxInternalTemperature.limit),
    well: ({ internalTemperature }, { maxInternalTemperature }) =>
      internalTemperature !== null && internalTemperature <= maxInternalTemperature.limit - TEMPERATURE_BAND,
    debounce: (now) => debounceForScatter(DEBOUNCE_BY_TWO_READINGS, now),
    clearAfter: ALARM_CLEARS_AFTER,
    repeat: ({ maxInternalTemperature }) => maxInternalTemperature.repeat,
    data: ({ reading, internalTemperature }, { maxInternalTemperature }) =>
      measuredEventData({
        it: internalTemperature,
        p: reading.pressure,
        tM: maxInternalTemperature.limit,
        s: reading.speed,
      }),
  },
  {
    kind: 'tooHighPressure',
    bad: ({ reading }, { maxPressure }) => reading.pressure > maxPressure.limit,
    well: ({ reading }, { maxPressure }) => reading.pressure <= maxPressure.limit - PRESSURE_BAND,
    debounce: debounceByTwoReadings,
    clearAfter: ALARM_CLEARS_AFTER,
    repeat: ({ maxPressure }) => maxPressure.repeat,
    data: ({ reading, internalTemperature }, { maxPressure }) =>
      measuredEventData({ p: reading.pressure, pM: maxPressure.limit, it: internalTemperature }),
  },
  ...FILL_LEVEL_ALARM_KINDS.map(fillLevelRule),
  {
    kind: 'belowMaintenanceLevel',
    bad: ({ fillLevel, cold, lossProven }, { maintenanceLevel }) =>
      fillLevel !== null && fillLevel < maintenanceLevel.limit && (cold || lossProven),
    well: ({ fillLevel, fillLevelBound, inflating }, { maintenanceLevel }) =>
      ((inflating ? fillLevelBound : null) ?? fillLevel ?? 0) >= maintenanceLevel.limit + MAINTENANCE_BAND,
    debounce: debounceByThreeReadings,
    clearAfter: ALARM_CLEARS_AFTER,
    repeat: ({ maintenanceLevel }) => maintenanceLevel.repeat,
    data: levelData,
  },
]
