import { isTireBurst } from '../leaks/tire-burst.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import { minutes } from '../units/time.ts'
import {
  ALARM_CLEARS_AFTER,
  type AlarmRule,
  DEBOUNCE_BY_NEXT_READING,
  DEBOUNCE_BY_TWO_READINGS,
  debounceByThreeReadings,
  debounceByTwoReadings,
  noReminderInterval,
} from './alarm-rule.ts'
import { measuredEventData } from './measured-event-data.ts'

const PRESSURE_BAND = 0.2
const TEMPERATURE_BAND = 3
const MAINTENANCE_BAND = 0.15

/** Highest tag temperature of either variant, the hidden one included. */
const highestTemperature = ({ temperature, maxTemperature }: TireSettings): number =>
  Math.min(
    temperature.enabled ? temperature.max : Number.POSITIVE_INFINITY,
    maxTemperature.enabled ? maxTemperature.limit : Number.POSITIVE_INFINITY,
  )

/** The alarms judged by pressure that need one tire alone. */
export const PRESSURE_ALARM_RULES: readonly AlarmRule[] = [
  {
    kind: 'blowOut',
    bad: ({ reading, last, doubted, stands }, { optimalPressure }, pending) => {
      if (doubted) return false
      const before = pending?.before ?? last
      const now = { time: pending?.since ?? reading.time, pressure: reading.pressure }
      return before !== null && isTireBurst(before, now, optimalPressure, stands)
    },
    well: ({ reading, inflating }, { pressure }) => inflating || reading.pressure >= pressure.min + PRESSURE_BAND,
    debounce: () => DEBOUNCE_BY_NEXT_READING,
    clearAfter: minutes(10),
    repeat: noReminderInterval,
    data: ({ reading, parkPressure }) => measuredEventData({ p: reading.pressure, pp: parkPressure, s: reading.speed }),
  },
  {
    kind: 'pressureLow',
    bad: ({ reading }, { pressure }) => reading.pressure < pressure.min,
    // A warm tire is not a healed tire: the content must have risen too, or suffice at 15 °C (it was the frost that
    // made it low), or, unknown, the tire be cold when it reads enough.
    well: ({ reading, parkPressure, cold, inflating }, { pressure }, open) =>
      reading.pressure >= pressure.min + PRESSURE_BAND &&
      (inflating ||
        (open.parkPressure !== null && parkPressure !== null
          ? parkPressure >= Math.min(open.parkPressure, pressure.min) + PRESSURE_BAND
          : cold)),
    // A burst tire sends twice in a quarter of a minute, and then, flat and level, not for minutes.
    debounce: ({ fell }) => (fell ? DEBOUNCE_BY_NEXT_READING : DEBOUNCE_BY_TWO_READINGS),
    clearAfter: ALARM_CLEARS_AFTER,
    repeat: noReminderInterval,
    data: ({ reading, parkPressure }, { pressure }) =>
      measuredEventData({ p: reading.pressure, pm: pressure.min, pp: parkPressure }),
  },
  {
    kind: 'pressureHigh',
    bad: ({ reading }, { pressure }) => reading.pressure > pressure.max,
    well: ({ reading }, { pressure }) => reading.pressure <= pressure.max - PRESSURE_BAND,
    debounce: debounceByTwoReadings,
    clearAfter: ALARM_CLEARS_AFTER,
    repeat: noReminderInterval,
    data: ({ reading, parkPressure }, { pressure }) =>
      measuredEventData({ p: reading.pressure, pM: pressure.max, pp: parkPressure }),
  },
  {
    kind: 'temperatureLow',
    bad: ({ reading }, { temperature }) => reading.temperature < temperature.min,
    well: ({ reading }, { temperature }) => reading.temperature >= temperature.min + TEMPERATURE_BAND,
    debounce: debounceByTwoReadings,
    clearAfter: ALARM_CLEARS_AFTER,
    repeat: noReminderInterval,
    data: ({ reading }, { temperature }) =>
      measuredEventData({ it: reading.temperature, tm: temperature.min, tM: temperature.max }),
  },
  {
    kind: 'temperatureHigh',
    bad: ({ reading }, settings) => reading.temperature > highestTemperature(settings),
    well: ({ reading }, settings) => reading.temperature <= highestTemperature(settings) - TEMPERATURE_BAND,
    debounce: debounceByTwoReadings,
    clearAfter: ALARM_CLEARS_AFTER,
    repeat: ({ maxTemperature }) => (maxTemperature.enabled ? maxTemperature.repeat : noReminderInterval()),
    data: ({ reading }, settings) =>
      measuredEventData({
        it: reading.temperature,
        tm: settings.temperature.enabled ? settings.temperature.min : null,
        tM: highestTemperature(settings),
      }),
  },
  {
    kind: 'maintenancePressure',
    bad: ({ parkPressure, cold, lossProven }, { maintenancePressure }) =>
      parkPressure !== null && parkPressure < maintenancePressure.limit && (cold || lossProven),
    well: ({ parkPressure, fillLevelBound, inflating }, { maintenancePressure, optimalPressure }) => {
      const bound = inflating && fillLevelBound !== null ? (fillLevelBound * optimalPressure) / 100 : null
      return (bound ?? parkPressure ?? 0) >= maintenancePressure.limit + MAINTENANCE_BAND
    },
    debounce: debounceByThreeReadings,
    clearAfter: ALARM_CLEARS_AFTER,
    repeat: noReminderInterval,
    data: ({ reading, parkPressure }, { maintenancePressure }) =>
      measuredEventData({ p: reading.pressure, pp: parkPressure, pMM: maintenancePressure.limit }),
  },
]
