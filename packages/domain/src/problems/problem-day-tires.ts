import { type AlarmLevel, worstAlarmLevel } from '../kinds/alarm-level.ts'
import type { NotificationsVersion } from '../kinds/notifications-version.ts'
import type { Seconds } from '../units/time.ts'
import { type DayBounds, type ProblemWithEpisodes, problemDay } from './problem-day.ts'

/** What became of tires on one day. */
export type ProblemDayTires = {
  /** Of each tire the worst level at any moment of it; `ok` where something was only said to be over. */
  levels: ReadonlyMap<number, AlarmLevel>
  /** Problems whose first sign was on it. */
  raised: number
  /** Of those that somebody mended and that ended on it, how long after their first sign each was over. */
  mendedAfter: readonly Seconds[]
}

/** The tires of a day, each with the worst of its problems; `null` where there was nothing. */
export const problemDayTires = (
  problems: readonly (ProblemWithEpisodes & { tireId: number })[],
  day: DayBounds,
  version: NotificationsVersion,
): ProblemDayTires | null => {
  const levels = new Map<number, AlarmLevel>()
  const mendedAfter: Seconds[] = []
  let raised = 0
  for (const { tireId, ...problem } of problems) {
    const of = problemDay(problem, day, version)
    if (of === null) continue
    if (of.isRaised) raised++
    if (of.mendedAfter !== null) mendedAfter.push(of.mendedAfter)
    levels.set(tireId, worstAlarmLevel([of.level, levels.get(tireId) ?? 'ok']))
  }
  return levels.size === 0 ? null : { levels, raised, mendedAfter }
}

/** The tires of which a level was the worst on a day. */
export const tiresAtLevel = ({ levels }: Pick<ProblemDayTires, 'levels'>, asked: AlarmLevel): number[] =>
  [...levels].filter(([, level]) => level === asked).map(([tireId]) => tireId)
