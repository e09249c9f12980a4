/**
 * How bad it is, in the one internal scale, worst first; the wire's number codes are decoded in the contract.
 * `muted` is an alarm the user silenced, `noData` a tire nobody hears.
 */
export const LEVELS = ['alarm', 'warning', 'info', 'muted', 'noData', 'ok'] as const

export type Level = (typeof LEVELS)[number]

/** 0 is the worst level there is. */
const levelRank = (level: Level): number => LEVELS.indexOf(level)

/** Negative when `a` is worse than `b`: sorts worst first. */
export const compareLevels = (a: Level, b: Level): number => levelRank(a) - levelRank(b)

/** The worst of these levels; `ok` of none. */
export const worstLevel = (levels: Iterable<Level>): Level => {
  let worst: Level = 'ok'
  for (const level of levels) if (compareLevels(level, worst) < 0) worst = level
  return worst
}
