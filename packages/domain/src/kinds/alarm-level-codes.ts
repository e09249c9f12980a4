import type { AlarmLevel } from './alarm-level.ts'

export type AlarmColor = 0 | 1 | 2 | 3 | 4 | 10
export type TireStatusCode = 0 | 1 | 2 | 10

const COLOR: Record<AlarmLevel, AlarmColor> = { alarm: 0, warning: 1, info: 2, muted: 3, noData: 4, ok: 10 }
const LEVEL_OF_COLOR: Record<number, AlarmLevel> = { 0: 'alarm', 1: 'warning', 2: 'info', 3: 'muted', 4: 'noData' }
const STATUS: Record<AlarmLevel, TireStatusCode> = { alarm: 2, warning: 1, info: 0, muted: 0, noData: 10, ok: 0 }

/** `alarm_color` of vehicles and tires: lower is worse, 10 is nothing wrong. */
export const alarmColor = (level: AlarmLevel): AlarmColor => COLOR[level]

/** A missing or unknown colour counts as nothing wrong. */
export const levelOfAlarmColor = (color: number | null | undefined): AlarmLevel =>
  (color === null || color === undefined ? undefined : LEVEL_OF_COLOR[color]) ?? 'ok'

/** `status` of a tire: higher is worse, 10 unknown. A muted tire passes `unmuted`, what it would be without the mute. */
export const tireStatusCode = (level: AlarmLevel, unmuted: AlarmLevel = level): TireStatusCode =>
  STATUS[level === 'muted' ? unmuted : level]
