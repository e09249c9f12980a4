import { LEVELS, type Level } from '@coldbar/domain/alarms/level'

export type AlarmColor = 0 | 1 | 2 | 3 | 4 | 10
type TireStatus = 0 | 1 | 2 | 10

const ALARM_COLOR: Record<Level, AlarmColor> = { alarm: 0, warning: 1, info: 2, muted: 3, noData: 4, ok: 10 }

const TIRE_STATUS: Record<Level, TireStatus> = { alarm: 2, warning: 1, info: 0, muted: 0, noData: 10, ok: 0 }

/** `alarm_color` of vehicles and tires: lower is worse, 10 is nothing wrong. */
export const alarmColor = (level: Level): AlarmColor => ALARM_COLOR[level]

/** `status` of a tire: higher is worse, 10 unknown. Give it the level as it is without a mute. */
export const tireStatus = (level: Level): TireStatus => TIRE_STATUS[level]

/** `lowestSeverity` where nothing is wrong. */
export const TIRE_WITHOUT_EVENT = 99 as const
export const VEHICLE_WITHOUT_EVENT = 999 as const

/** Severity of an open event in the older generation; a warning there is maintenance. */
export const severityV2 = (level: Level): 0 | 2 | 3 => (level === 'alarm' ? 0 : level === 'warning' ? 2 : 3)

/** Severity of an open event in version 3. */
export const severityV3 = (level: Level): 0 | 1 | 3 => (level === 'alarm' ? 0 : level === 'warning' ? 1 : 3)

const LEVEL_OF_COLOR = new Map<number, Level>(LEVELS.map((level) => [ALARM_COLOR[level], level]))

/** Columns hold levels by their alarm colour, which sorts the worst first. Anything else in them is a bug. */
export const levelOfColor = (color: number): Level => {
  const level = LEVEL_OF_COLOR.get(color)
  if (level === undefined) throw new Error(`no level has the alarm colour ${color}`)
  return level
}
