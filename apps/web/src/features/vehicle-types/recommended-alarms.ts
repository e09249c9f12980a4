import { FILL_LEVEL_ALARM_THRESHOLDS } from '@coldbar/domain/limits/alarm-settings'
import { RECOMMENDED_ALARM_SWITCHES, withMaxPressureHeatMargin } from '@coldbar/domain/limits/default-alarm-settings'
import { withTimelyLowTireLimits } from '@coldbar/domain/pump/low-tire-alarm-coverage'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import { alarmSettingKeysOf } from '../../fleet/alarm-editor/alarm-setting-section.ts'
import type { TireAlarmSectionDefinition } from '../../fleet/alarm-editor/tire-alarm-sections.ts'
import type { PositionAlarmSettings, VehicleTypeDifferenceAlarms } from './vehicle-type-query.ts'
import type { VehicleTypesVariant } from './vehicle-types-variant.ts'

/** What the alarms that are on at a tire are called; of those that the sections show. */
const alarmsOn = (
  alarm: PositionAlarmSettings,
  sections: readonly TireAlarmSectionDefinition[],
): readonly MessageKey[] =>
  sections
    .flatMap(({ rows }) => rows)
    .filter(({ enabled }) => enabled !== undefined && alarm[enabled] === true)
    .map(({ title }) => title)

/** The same in words, as few as say it all: a wheel has room for few, so limits of the fill level are told together. */
export const activePositionAlarmNames = (
  alarm: PositionAlarmSettings,
  sections: readonly TireAlarmSectionDefinition[],
  t: Translate,
): readonly string[] => {
  const titles = alarmsOn(alarm, sections)
  const titleOf = (level: number): string => `alarmSettings.rows.fillLevelBelow${level}`
  const levels = FILL_LEVEL_ALARM_THRESHOLDS.filter((level) => titles.some((title) => title === titleOf(level)))
  if (levels.length < 2) return titles.map((title) => t(title))
  const [first, ...others] = levels.map(titleOf)
  const together = t('vehicleTypes.fillLevelBelow', { levels: levels.join(', ') })
  return titles.filter((title) => !others.includes(title)).map((title) => (title === first ? together : t(title)))
}

type Alarms = { readonly typeAlarms: VehicleTypeDifferenceAlarms; readonly alarms: readonly PositionAlarmSettings[] }
type Shown = Pick<VehicleTypesVariant, 'typeSections' | 'tireSections'>

/**
 * Whether nothing of the type would ever raise an alarm: no tire by itself, and no difference between tires. A type whose
 * tires are not there yet is not judged.
 */
export const areAllVehicleTypeAlarmsOff = (
  { typeAlarms, alarms }: Alarms,
  { typeSections, tireSections }: Shown,
): boolean =>
  alarms.length > 0 &&
  alarms.every((alarm) => alarmsOn(alarm, tireSections).length === 0) &&
  typeSections.every(({ rows }) => rows.every(({ enabled }) => enabled === undefined || typeAlarms[enabled] !== true))

/** Every tire with the usual alarms of a notifications version on, of those that the sections show; limits that tell of a low tire in time, and not of heat, stay. */
export const withRecommendedPositionAlarms = (
  alarms: readonly PositionAlarmSettings[],
  sections: readonly TireAlarmSectionDefinition[],
  version: 2 | 3,
): readonly PositionAlarmSettings[] => {
  const shown = new Set<string>(alarmSettingKeysOf(sections))
  const on = Object.fromEntries(
    RECOMMENDED_ALARM_SWITCHES[version].filter((key) => shown.has(key)).map((key) => [key, true]),
  )
  return alarms.map((alarm) =>
    withMaxPressureHeatMargin(withTimelyLowTireLimits({ ...alarm, ...on }, version), version),
  )
}
