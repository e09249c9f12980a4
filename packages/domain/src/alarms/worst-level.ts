import { LEVELS, type Level } from './level.ts'

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
