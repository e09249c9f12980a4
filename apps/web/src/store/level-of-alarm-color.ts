import type { Level } from '@coldbar/domain/alarms/level'

const LEVEL_OF: ReadonlyMap<unknown, Level> = new Map<unknown, Level>([
  [0, 'alarm'],
  [1, 'warning'],
  [2, 'info'],
  [3, 'muted'],
  [4, 'noData'],
  [10, 'ok'],
])

/** The level behind `alarm_color`; a colour that is missing counts as nothing wrong. */
export const levelOfAlarmColor = (color: unknown): Level => LEVEL_OF.get(color) ?? 'ok'
