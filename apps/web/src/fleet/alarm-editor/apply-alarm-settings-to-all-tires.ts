import { type AlarmSettingSectionDefinition, alarmSettingKeysOf } from './alarm-setting-section.ts'

/**
 * Every tire with what the sections show of one of them. Name, group and place stay each tire's own, and so does
 * whatever the sections do not show: the other version's alarms.
 */
export const applyAlarmSettingsToAllTires = <Settings extends object>(
  tires: readonly Settings[],
  from: Settings,
  sections: readonly AlarmSettingSectionDefinition<string>[],
): readonly Settings[] => {
  const shown = new Set(alarmSettingKeysOf(sections))
  const given = Object.fromEntries(Object.entries(from).filter(([key, value]) => shown.has(key) && value !== undefined))
  return tires.map((tire) => ({ ...tire, ...given }))
}
