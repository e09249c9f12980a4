import { type SettingSection, settingKeysOf } from './setting-section.ts'

/**
 * Every tire with what the sections show of one of them. Name, group and place stay each tire's own, and so does
 * whatever the sections do not show: the other generation's alarms.
 */
export const applyToAll = <Settings extends object>(
  tires: readonly Settings[],
  from: Settings,
  sections: readonly SettingSection<string>[],
): readonly Settings[] => {
  const shown = new Set(settingKeysOf(sections))
  const given = Object.fromEntries(Object.entries(from).filter(([key, value]) => shown.has(key) && value !== undefined))
  return tires.map((tire) => ({ ...tire, ...given }))
}
