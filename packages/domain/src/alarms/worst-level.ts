import { LEVELS, type Level } from './level.ts'

const RANK: Record<Level, number> = { alarm: 0, warning: 1, info: 2, muted: 3, noData: 4, ok: 5 }

/** Negative when `a` is worse than `b`: sorts worst first. */
export const compareLevels = (a: Level, b: Level): number => RANK[a] - RANK[b]

/** The worst of these levels; `ok` of none. */
export const worstLevel = (levels: Iterable<Level>): Level => {
  let worst = LEVELS.length - 1
  for (const level of levels) worst = Math.min(worst, RANK[level])
  return LEVELS[worst] ?? 'ok'
}
