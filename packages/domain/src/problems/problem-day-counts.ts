import { type AlarmLevel, worstAlarmLevel } from '../kinds/alarm-level.ts'
import type { NotificationsVersion } from '../kinds/notifications-version.ts'
import type { Seconds } from '../units/time.ts'
import type { Problem } from './problem.ts'
import { type DayBounds, problemDay } from './problem-day.ts'

/** What became of tires on one day. */
export type ProblemDayCounts = {
  /** Tires of which each level was the worst at any moment of it. */
  alarm: number
  warning: number
  info: number
  /** Problems whose first sign was on it. */
  raised: number
  /** Of those that somebody mended and that ended on it, how long after their first sign each was over. */
  mendedAfter: readonly Seconds[]
}

/** The problems of a day counted, of a tire the worst of its problems once; `null` where there was nothing. */
export const problemDayCounts = (
  problems: readonly { tireId: number; problem: Problem }[],
  day: DayBounds,
  version: NotificationsVersion,
): ProblemDayCounts | null => {
  const worst = new Map<number, AlarmLevel>()
  const mendedAfter: Seconds[] = []
  let raised = 0
  for (const { tireId, problem } of problems) {
    const of = problemDay(problem, day, version)
    if (of === null) continue
    if (of.isRaised) raised++
    if (of.mendedAfter !== null) mendedAfter.push(of.mendedAfter)
    worst.set(tireId, worstAlarmLevel([of.level, worst.get(tireId) ?? 'ok']))
  }
  if (worst.size === 0) return null
  const tiresAt = (asked: AlarmLevel): number => [...worst.values()].filter((level) => level === asked).length
  return { alarm: tiresAt('alarm'), warning: tiresAt('warning'), info: tiresAt('info'), raised, mendedAfter }
}
