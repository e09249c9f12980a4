import { ALARM_KINDS, type AlarmKind, alarmSwitchesOfKind } from '../kinds/alarm-kind.ts'
import {
  type AlarmSettings,
  FILL_LEVEL_ALARM_THRESHOLDS,
  type FillLevelAlarmThreshold,
  GAS_CONTENT_ALARM_SWITCHES,
  type PressureAlarmSettings,
  type TireDifferenceAlarmSettings,
} from '../limits/alarm-settings.ts'
import { DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS } from '../limits/default-alarm-settings.ts'
import { type Kilometres, kilometres } from '../units/motion.ts'
import { type Percent, type PercentPerHour, percent, percentPerHour } from '../units/percent.ts'
import { type Bar, type BarPerHour, bar, barPerHour } from '../units/pressure.ts'
import { type Celsius, celsius } from '../units/temperature.ts'
import { days, minutes, type Seconds } from '../units/time.ts'

type Limit<T> = { enabled: boolean; limit: T }
/** A repeat of 0 never repeats. */
type RepeatedLimit<T> = Limit<T> & { repeat: Seconds }

/** What one tire is judged by: both variants' settings of its position. */
export type TireSettings = {
  /** Tells these settings from others: who edits a limit need not be told what that changes. */
  key: number
  /** Tires of one group are compared with each other; 0 stands for those of one axle. */
  group: number
  optimalPressure: Bar
  blowOut: boolean
  /** The kinds of alarms that are switched on. */
  on: Readonly<Record<AlarmKind, boolean>>
  pressure: { enabled: boolean; min: Bar; max: Bar }
  pressureLoss: Limit<BarPerHour>
  inflationRate: BarPerHour
  temperature: { enabled: boolean; min: Celsius; max: Celsius }
  maintenancePressure: Limit<Bar>
  /** Between the tires of a group, at 15 °C. */
  pressureDifference: Limit<Bar>
  maintenancePressureDifference: Limit<Bar>
  /** Between the vehicle's tags, K: for people with either notifications version. */
  temperatureDifference: RepeatedLimit<number>
  resurfaceMileage: Limit<Kilometres>
  maintenanceMileage: Limit<Kilometres>
  totalMileage: Limit<Kilometres>
  age: Limit<Seconds>
  maxPressure: RepeatedLimit<Bar>
  maxTemperature: RepeatedLimit<Celsius>
  maxInternalTemperature: RepeatedLimit<Celsius>
  fillLevelLoss: RepeatedLimit<PercentPerHour>
  maintenanceLevel: RepeatedLimit<Percent>
  /** Shallowest first. */
  fillLevelBelow: readonly (RepeatedLimit<Percent> & { limit: FillLevelAlarmThreshold & Percent })[]
}

/**
 * Settings of a tire from its position on the vehicle type and the tire's own override. An override replaces the
 * alarms judged by pressure only: those judged by content do not know overrides, nor do differences between tires, which
 * the vehicle type states once (`typeAlarms`).
 */
export const buildTireSettings = (
  typeAlarm: AlarmSettings,
  override: PressureAlarmSettings | null,
  typeAlarms: TireDifferenceAlarmSettings = DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS,
): TireSettings => {
  const own = override ?? typeAlarm
  const repeated = <T>(enabled: boolean, limit: T, repeat: number): RepeatedLimit<T> => ({
    enabled,
    limit,
    repeat: minutes(repeat),
  })
  const settings = {
    group: own.tire_group,
    optimalPressure: bar(own.optimal_pressure),
    blowOut: own.blowout_alarm_enabled,
    pressure: { enabled: own.pressure_alarm_enabled, min: bar(own.min_pressure), max: bar(own.max_pressure) },
    pressureLoss: { enabled: own.pressure_loss_alarm_enabled, limit: barPerHour(own.pressure_loss) },
    inflationRate: barPerHour(own.pressure_inflation),
    temperature: {
      enabled: own.temperature_alarm_enabled,
      min: celsius(own.min_temperature),
      max: celsius(own.max_temperature),
    },
    maintenancePressure: { enabled: own.maintenance_pressure_enabled, limit: bar(own.maintenance_pressure) },
    pressureDifference: {
      enabled: typeAlarms.pressure_diff_alarm_enabled,
      limit: bar(typeAlarms.max_pressure_diff),
    },
    maintenancePressureDifference: {
      enabled: typeAlarms.pressure_diff_maintenance_enabled,
      limit: bar(typeAlarms.max_pressure_diff_maintenance),
    },
    temperatureDifference: repeated(
      typeAlarms.temperature_diff_alarm_enabled,
      typeAlarms.max_temperature_diff,
      typeAlarms.temperature_diff_alarm_repeat,
    ),
    resurfaceMileage: { enabled: own.resurface_mileage_alarm_enabled, limit: kilometres(own.resurface_max_mileage) },
    maintenanceMileage: {
      enabled: own.maintenance_mileage_alarm_enabled,
      limit: kilometres(own.maintenance_max_mileage),
    },
    totalMileage: { enabled: own.mileage_alarm_enabled, limit: kilometres(own.max_mileage) },
    age: { enabled: own.age_alarm_enabled, limit: days(own.max_age) },
    maxPressure: repeated(typeAlarm.pmax_enabled, bar(typeAlarm.pmax), typeAlarm.pmax_repeat),
    maxTemperature: repeated(typeAlarm.tmax_enabled, celsius(typeAlarm.tmax), typeAlarm.tmax_repeat),
    maxInternalTemperature: repeated(typeAlarm.tintmax_enabled, celsius(typeAlarm.tintmax), typeAlarm.tintmax_repeat),
    fillLevelLoss: repeated(typeAlarm.filll_enabled, percentPerHour(typeAlarm.filll), typeAlarm.filll_repeat),
    maintenanceLevel: repeated(typeAlarm.fillm_enabled, percent(typeAlarm.fillm), typeAlarm.fillm_repeat),
    fillLevelBelow: FILL_LEVEL_ALARM_THRESHOLDS.map((level) => ({
      enabled: typeAlarm[`filllt${level}_enabled`],
      limit: level as FillLevelAlarmThreshold & Percent,
      repeat: minutes(typeAlarm[`filllt${level}_repeat`]),
    })),
  }
  return {
    ...settings,
    on: switchedOn({ ...typeAlarm, ...override, ...contentSwitches(typeAlarm), ...typeAlarms }),
    key: keyOf(JSON.stringify(settings)),
  }
}

/** An override read from its table has columns of these too, which count for nothing. */
const contentSwitches = (typeAlarm: AlarmSettings) =>
  Object.fromEntries(GAS_CONTENT_ALARM_SWITCHES.map((each) => [each, typeAlarm[each]]))

/** The kinds that any of their switches switches on. Without an optimal pressure there is no share of it to lose. */
const switchedOn = (settings: AlarmSettings & TireDifferenceAlarmSettings): TireSettings['on'] =>
  Object.fromEntries(
    ALARM_KINDS.map((kind) => [
      kind,
      alarmSwitchesOfKind(kind).some((each) => settings[each]) &&
        (kind !== 'fillLevelLoss' || settings.optimal_pressure > 0),
    ]),
  ) as TireSettings['on']

/** FNV-1a: the same settings have the same key in every process. */
const keyOf = (text: string): number => {
  let key = 0x811c9dc5
  for (let i = 0; i < text.length; i++) key = Math.imul(key ^ text.charCodeAt(i), 0x01000193)
  return key >>> 0
}
