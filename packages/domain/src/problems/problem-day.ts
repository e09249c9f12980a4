import { type AlarmLevel, worstAlarmLevel } from '../kinds/alarm-level.ts'
import type { NotificationsVersion } from '../kinds/notifications-version.ts'
import { type EpochSeconds, type Seconds, timeBetween } from '../units/time.ts'
import { isMendedProblemEnd } from './mended-problem-ends.ts'
import type { Problem } from './problem.ts'
import { problemView } from './problem-view.ts'

/** A day from its first moment to before the first of the next. */
export type DayBounds = { from: EpochSeconds; until: EpochSeconds }

/** What a problem was on one day, as the people of one notifications version see it. */
export type ProblemDay = {
  /** The worst of what went on at any moment of it; `ok` where nothing did. */
  level: AlarmLevel
  /** Its first sign was on that day. */
  isRaised: boolean
  /** How long after its first sign it was over, where somebody mended it and it ended on that day. */
  mendedAfter: Seconds | null
}

const holds = ({ from, until }: DayBounds, moment: EpochSeconds): boolean => moment >= from && moment < until

/** What a problem was on a day; `null` where it has nothing to do with that day, or its reader sees none of it. */
export const problemDay = (problem: Problem, day: DayBounds, version: NotificationsVersion): ProblemDay | null => {
  const { since, end } = problem
  if (since >= day.until || (end !== null && end.at < day.from)) return null
  const view = problemView(problem, version)
  if (view === null) return null
  const goesOn = view.steps.filter((step) => {
    const over = step.end ?? end?.at ?? null
    return step.start < day.until && (over === null || over > day.from || step.start >= day.from)
  })
  const isMended = end !== null && isMendedProblemEnd(end.reason) && holds(day, end.at)
  const found: ProblemDay = {
    level: worstAlarmLevel(goesOn.map(({ level }) => level)),
    isRaised: holds(day, since),
    mendedAfter: isMended ? timeBetween(since, end.at) : null,
  }
  return found.level === 'ok' && !found.isRaised && !isMended ? null : found
}
