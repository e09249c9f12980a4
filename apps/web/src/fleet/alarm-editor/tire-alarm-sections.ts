import { CONTENT_LIMIT_FIELDS } from '@coldbar/contract/vehicle-types/content-limits'
import type { AlarmSettings, FillLevelThreshold } from '@coldbar/domain/limits/alarm-settings'
import { FILL_LEVEL_THRESHOLDS } from '@coldbar/domain/limits/alarm-settings'
import { CONTENT_LIMIT_NAMES, CONTENT_LIMITS, type ContentLimitName } from '@coldbar/domain/limits/content-limits'
import {
  AGE_LIMITS,
  MILEAGE_LIMITS,
  PRESSURE_LIMITS,
  PRESSURE_RATE_LIMITS,
  REMINDER_MINUTES_LIMITS,
  TEMPERATURE_LIMITS,
} from '@coldbar/domain/limits/setting-limits'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { AlarmLimitInput, AlarmSettingRow, AlarmSettingSection } from './alarm-setting-section.ts'

export type TireAlarmSection = AlarmSettingSection<keyof AlarmSettings>
type Row = AlarmSettingRow<keyof AlarmSettings>
type Input = AlarmLimitInput<keyof AlarmSettings>

const FIELDS: Readonly<
  Record<ContentLimitName, { readonly label: MessageKey; readonly input: MessageKey; readonly shownIn?: string }>
> = CONTENT_LIMIT_FIELDS

const repeat = (key: keyof AlarmSettings): Input => ({
  key,
  label: 'alarmSettings.inputs.repeat',
  limits: REMINDER_MINUTES_LIMITS,
  whole: true,
})

const distance = (key: keyof AlarmSettings): Input => ({
  key,
  label: 'alarmSettings.inputs.distance',
  limits: MILEAGE_LIMITS,
})

const OPTIMAL_PRESSURE: Row = {
  title: 'alarmSettings.rows.optimalPressure',
  inputs: [{ key: 'optimal_pressure', label: 'alarmSettings.inputs.pressure', limits: PRESSURE_LIMITS }],
}

const INFLATION: Row = {
  title: 'alarmSettings.rows.inflation',
  inputs: [{ key: 'pressure_inflation', label: 'alarmSettings.inputs.rate', limits: PRESSURE_RATE_LIMITS }],
}

const INSPECTION: TireAlarmSection = {
  title: 'alarmSettings.sections.inspectionMaintenance',
  rows: [
    {
      title: 'alarmSettings.rows.resurfaceMileage',
      enabled: 'resurface_mileage_alarm_enabled',
      inputs: [distance('resurface_max_mileage')],
    },
    {
      title: 'alarmSettings.rows.mileageInspection',
      enabled: 'maintenance_mileage_alarm_enabled',
      inputs: [distance('maintenance_max_mileage')],
    },
    {
      title: 'alarmSettings.rows.totalMileage',
      enabled: 'mileage_alarm_enabled',
      inputs: [distance('max_mileage')],
    },
    {
      title: 'alarmSettings.rows.totalAge',
      enabled: 'age_alarm_enabled',
      inputs: [{ key: 'max_age', label: 'alarmSettings.inputs.age', limits: AGE_LIMITS, whole: true }],
    },
  ],
}

/** A tire judged by its pressure (variant A). */
export const PRESSURE_ALARM_SECTIONS: readonly TireAlarmSection[] = [
  {
    title: 'alarmSettings.sections.incident',
    rows: [
      { title: 'alarmSettings.rows.blowOut', enabled: 'blowout_alarm_enabled', inputs: [] },
      {
        title: 'alarmSettings.rows.pressureRange',
        enabled: 'pressure_alarm_enabled',
        inputs: [
          { key: 'min_pressure', label: 'alarmSettings.inputs.minimum', limits: PRESSURE_LIMITS },
          { key: 'max_pressure', label: 'alarmSettings.inputs.maximum', limits: PRESSURE_LIMITS },
        ],
      },
      {
        title: 'alarmSettings.rows.pressureLoss',
        enabled: 'pressure_loss_alarm_enabled',
        inputs: [{ key: 'pressure_loss', label: 'alarmSettings.inputs.loss', limits: PRESSURE_RATE_LIMITS }],
      },
      {
        title: 'alarmSettings.rows.temperatureRange',
        enabled: 'temperature_alarm_enabled',
        inputs: [
          { key: 'min_temperature', label: 'alarmSettings.inputs.minimum', limits: TEMPERATURE_LIMITS },
          { key: 'max_temperature', label: 'alarmSettings.inputs.maximum', limits: TEMPERATURE_LIMITS },
        ],
      },
      INFLATION,
    ],
  },
  {
    title: 'alarmSettings.sections.pressureMaintenance',
    rows: [
      {
        title: 'alarmSettings.rows.maintenancePressure',
        enabled: 'maintenance_pressure_enabled',
        inputs: [{ key: 'maintenance_pressure', label: 'alarmSettings.inputs.pressure', limits: PRESSURE_LIMITS }],
      },
      OPTIMAL_PRESSURE,
    ],
  },
  INSPECTION,
]

const below = (percent: FillLevelThreshold): Row => ({
  title: `alarmSettings.rows.fillLevelBelow${percent}`,
  enabled: `filllt${percent}_enabled`,
  inputs: [repeat(`filllt${percent}_repeat`)],
})

const limitRow = (name: ContentLimitName): Row => ({
  title: FIELDS[name].label,
  enabled: `${name}_enabled`,
  inputs: [{ key: name, label: FIELDS[name].input, limits: CONTENT_LIMITS[name].limits }, repeat(`${name}_repeat`)],
})

const rowsIn = (place: 'level' | 'loss' | 'incident'): readonly Row[] =>
  CONTENT_LIMIT_NAMES.filter((name) => FIELDS[name].shownIn === place).map(limitRow)

/** A tire judged by what it holds (variant B). The external temperature limit (tmax) is stored but stays hidden. */
export const FILL_LEVEL_ALARM_SECTIONS: readonly TireAlarmSection[] = [
  {
    title: 'alarmSettings.sections.fillLevel',
    rows: [OPTIMAL_PRESSURE, ...rowsIn('level'), ...FILL_LEVEL_THRESHOLDS.map(below), ...rowsIn('loss')],
  },
  {
    title: 'alarmSettings.sections.incident',
    rows: [...rowsIn('incident'), INFLATION],
  },
  INSPECTION,
]
