import type { NotificationsVersion } from '../kinds/notifications-version.ts'
import { type AlarmSettings, FILL_LEVEL_ALARM_THRESHOLDS } from '../limits/alarm-settings.ts'
import { RUN_FLAT_LIMIT_PERCENT } from '../limits/run-flat-limit.ts'
import { type Percent, percent } from '../units/percent.ts'

/**
 * Whether people hear of a tire that holds too little before it may not be driven any more. watched: of every tire; late: of
 * some tires only below that; never: of some tires not at all.
 */
export const LOW_TIRE_ALARM_COVERAGES = ['watched', 'late', 'never'] as const

export type LowTireAlarmCoverage = (typeof LOW_TIRE_ALARM_COVERAGES)[number]

const LEVELS = [
  'fillm_enabled',
  'fillm',
  ...FILL_LEVEL_ALARM_THRESHOLDS.map((level) => `filllt${level}_enabled` as const),
] as const
/** Those of them that a tire can have of its own; levels are its type's. */
export const OVERRIDABLE_LOW_TIRE_ALARM_SETTINGS = [
  'pressure_alarm_enabled',
  'min_pressure',
  'maintenance_pressure_enabled',
  'maintenance_pressure',
  'optimal_pressure',
] as const

/** The settings that say how low a tire is when people hear of it. */
export const LOW_TIRE_ALARM_SETTING_NAMES = [...LEVELS, ...OVERRIDABLE_LOW_TIRE_ALARM_SETTINGS] as const

export type LowTireAlarmSettings = Pick<AlarmSettings, (typeof LOW_TIRE_ALARM_SETTING_NAMES)[number]>

/** Below which share of what it should hold people of a notifications version hear of a tire, %; `null` where they never do. */
const toldBelow = (settings: LowTireAlarmSettings, version: NotificationsVersion): Percent | null => {
  const told = version === 3 ? levelsTold(settings) : pressuresTold(settings)
  return told.length === 0 ? null : percent(Math.max(...told))
}

const levelsTold = (settings: LowTireAlarmSettings): number[] => [
  ...(settings.fillm_enabled ? [settings.fillm] : []),
  ...FILL_LEVEL_ALARM_THRESHOLDS.filter((level) => settings[`filllt${level}_enabled`]),
]

const pressuresTold = (settings: LowTireAlarmSettings): number[] => {
  const { optimal_pressure: optimal, min_pressure, maintenance_pressure } = settings
  if (optimal <= 0) return []
  return [
    ...(settings.pressure_alarm_enabled ? [min_pressure] : []),
    ...(settings.maintenance_pressure_enabled ? [maintenance_pressure] : []),
  ].map((limit) => Math.round((1_000 * limit) / optimal) / 10)
}

/** What a new tire is told of, of what it should hold: 7.2 and 8.5 of 9 bar. */
const SAFE = { min_pressure: 0.8, maintenance_pressure: 8.5 / 9 }

/**
 * The settings with limits that tell people of a notifications version in time; what is told in time already stays as it is. Limits of
 * the fill level are shares, and those in bar may have been made for another pressure.
 */
export const withTimelyLowTireLimits = <T extends LowTireAlarmSettings>(
  settings: T,
  version: NotificationsVersion,
): T => {
  const told = toldBelow(settings, version)
  if (version === 3 || (told !== null && told >= RUN_FLAT_LIMIT_PERCENT)) return settings
  const share = (of: number): number => Math.ceil(Math.round(settings.optimal_pressure * of * 100) / 10) / 10
  return {
    ...settings,
    min_pressure: share(SAFE.min_pressure),
    maintenance_pressure: share(SAFE.maintenance_pressure),
  }
}

/** What a vehicle type with these settings of its wheels watches; of one that has no wheels yet, `watched`. */
export const lowTireAlarmCoverage = (
  wheels: readonly LowTireAlarmSettings[],
  version: NotificationsVersion,
): LowTireAlarmCoverage => {
  let worst: LowTireAlarmCoverage = 'watched'
  for (const wheel of wheels) {
    const told = toldBelow(wheel, version)
    if (told === null) return 'never'
    if (told < RUN_FLAT_LIMIT_PERCENT) worst = 'late'
  }
  return worst
}
