import { GAS_CONTENT_LIMIT_TEXTS } from '@coldbar/contract/vehicle-types/gas-content-limit-texts'
import type { AlarmSettings, FillLevelAlarmThreshold } from '@coldbar/domain/limits/alarm-settings'
import { FILL_LEVEL_ALARM_THRESHOLDS } from '@coldbar/domain/limits/alarm-settings'
import {
  GAS_CONTENT_LIMIT_NAMES,
  GAS_CONTENT_LIMITS,
  type GasContentLimitName,
} from '@coldbar/domain/limits/gas-content-limits'
import {
  ALARM_REPEAT_MINUTES_INPUT_RANGE,
  PRESSURE_INPUT_RANGE,
  PRESSURE_RATE_INPUT_RANGE,
  TEMPERATURE_INPUT_RANGE,
  TIRE_AGE_LIMIT_INPUT_RANGE,
  TIRE_MILEAGE_LIMIT_INPUT_RANGE,
} from '@coldbar/domain/limits/number-input-ranges'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type {
  AlarmLimitInputDefinition,
  AlarmSettingRowDefinition,
  AlarmSettingSectionDefinition,
} from './alarm-setting-section.ts'

export type TireAlarmSectionDefinition = AlarmSettingSectionDefinition<keyof AlarmSettings>
type Row = AlarmSettingRowDefinition<keyof AlarmSettings>
type Input = AlarmLimitInputDefinition<keyof AlarmSettings>

const FIELDS: Readonly<
  Record<GasContentLimitName, { readonly label: MessageKey; readonly input: MessageKey; readonly shownIn?: string }>
> = GAS_CONTENT_LIMIT_TEXTS

const repeat = (key: keyof AlarmSettings): Input => ({
  key,
  label: 'alarmSettings.inputs.repeat',
  limits: ALARM_REPEAT_MINUTES_INPUT_RANGE,
  whole: true,
})

const distance = (key: keyof AlarmSettings): Input => ({
  key,
  label: 'alarmSettings.inputs.distance',
  limits: TIRE_MILEAGE_LIMIT_INPUT_RANGE,
})

const OPTIMAL_PRESSURE: Row = {
  title: 'alarmSettings.rows.optimalPressure',
  inputs: [{ key: 'optimal_pressure', label: 'alarmSettings.inputs.pressure', limits: PRESSURE_INPUT_RANGE }],
}

const INFLATION: Row = {
  title: 'alarmSettings.rows.inflation',
  inputs: [{ key: 'pressure_inflation', label: 'alarmSettings.inputs.rate', limits: PRESSURE_RATE_INPUT_RANGE }],
}

const INSPECTION: TireAlarmSectionDefinition = {
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
      inputs: [{ key: 'max_age', label: 'alarmSettings.inputs.age', limits: TIRE_AGE_LIMIT_INPUT_RANGE, whole: true }],
    },
  ],
}

/** A tire judged by its pressure (variant A). */
export const PRESSURE_ALARM_SECTIONS: readonly TireAlarmSectionDefinition[] = [
  {
    title: 'alarmSettings.sections.incident',
    rows: [
      { title: 'alarmSettings.rows.blowOut', enabled: 'blowout_alarm_enabled', inputs: [] },
      {
        title: 'alarmSettings.rows.pressureRange',
        enabled: 'pressure_alarm_enabled',
        inputs: [
          { key: 'min_pressure', label: 'alarmSettings.inputs.minimum', limits: PRESSURE_INPUT_RANGE },
          { key: 'max_pressure', label: 'alarmSettings.inputs.maximum', limits: PRESSURE_INPUT_RANGE },
        ],
      },
      {
        title: 'alarmSettings.rows.pressureLoss',
        enabled: 'pressure_loss_alarm_enabled',
        inputs: [{ key: 'pressure_loss', label: 'alarmSettings.inputs.loss', limits: PRESSURE_RATE_INPUT_RANGE }],
      },
      {
        title: 'alarmSettings.rows.temperatureRange',
        enabled: 'temperature_alarm_enabled',
        inputs: [
          { key: 'min_temperature', label: 'alarmSettings.inputs.minimum', limits: TEMPERATURE_INPUT_RANGE },
          { key: 'max_temperature', label: 'alarmSettings.inputs.maximum', limits: TEMPERATURE_INPUT_RANGE },
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
        inputs: [{ key: 'maintenance_pressure', label: 'alarmSettings.inputs.pressure', limits: PRESSURE_INPUT_RANGE }],
      },
      OPTIMAL_PRESSURE,
    ],
  },
  INSPECTION,
]

const below = (percent: FillLevelAlarmThreshold): Row => ({
  title: `alarmSettings.rows.fillLevelBelow${percent}`,
  enabled: `filllt${percent}_enabled`,
  inputs: [repeat(`filllt${percent}_repeat`)],
})

const limitRow = (name: GasContentLimitName): Row => ({
  title: FIELDS[name].label,
  enabled: `${name}_enabled`,
  inputs: [{ key: name, label: FIELDS[name].input, limits: GAS_CONTENT_LIMITS[name].limits }, repeat(`${name}_repeat`)],
})

const rowsIn = (place: 'level' | 'loss' | 'incident'): readonly Row[] =>
  GAS_CONTENT_LIMIT_NAMES.filter((name) => FIELDS[name].shownIn === place).map(limitRow)

/** A tire judged by what it holds (variant B). The external temperature limit (tmax) is stored but stays hidden. */
export const FILL_LEVEL_ALARM_SECTIONS: readonly TireAlarmSectionDefinition[] = [
  {
    title: 'alarmSettings.sections.fillLevel',
    rows: [OPTIMAL_PRESSURE, ...rowsIn('level'), ...FILL_LEVEL_ALARM_THRESHOLDS.map(below), ...rowsIn('loss')],
  },
  {
    title: 'alarmSettings.sections.incident',
    rows: [...rowsIn('incident'), INFLATION],
  },
  INSPECTION,
]
