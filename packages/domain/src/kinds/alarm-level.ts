/**
 * How bad it is, in the one internal scale, worst first; the wire's number codes are decoded in the contract.
 * `muted` is an alarm the user silenced, `noData` a tire nobody hears.
 */
export const ALARM_LEVELS = ['alarm', 'warning', 'info', 'muted', 'noData', 'ok'] as const

export type AlarmLevel = (typeof ALARM_LEVELS)[number]

/** 0 is the worst level there is. */
const levelRank = (level: AlarmLevel): number => ALARM_LEVELS.indexOf(level)

/** Negative when `a` is worse than `b`: sorts worst first. */
export const compareAlarmLevels = (a: AlarmLevel, b: AlarmLevel): number => levelRank(a) - levelRank(b)

/** The worst of these levels; `ok` of none. */
export const worstAlarmLevel = (levels: Iterable<AlarmLevel>): AlarmLevel => {
  let worst: AlarmLevel = 'ok'
  for (const level of levels) if (compareAlarmLevels(level, worst) < 0) worst = level
  return worst
}
