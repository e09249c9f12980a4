import { type AlarmLevel, worstAlarmLevel } from '../kinds/alarm-level.ts'
import type { NotificationsVersion } from '../kinds/notifications-version.ts'
import { type EpochSeconds, epochSeconds, type Seconds, timeBetween } from '../units/time.ts'
import { isMendedProblemEnd } from './mended-problem-ends.ts'
import type { Problem, ProblemStep } from './problem.ts'
import { isProblemStepSeenBy, isToldSlowLossStep, levelOfProblemStep } from './problem-step-kind.ts'
import { type ProblemEpisode, problemStepStretches, type Stretch } from './problem-step-stretches.ts'

/** A day from its first moment to before the first of the next. */
export type DayBounds = { from: EpochSeconds; until: EpochSeconds }

/** A problem and the events of the alarms that came again in it: its record tells when they began first and ended last alone. */
export type ProblemWithEpisodes = { problem: Problem; episodes: readonly ProblemEpisode[] }

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

const touches = (day: DayBounds, { start, end }: Stretch): boolean =>
  start < day.until && (end === null || end > day.from || start >= day.from)

/** The first moment at which people were told of a slow loss: until then its sign is what they see of it. */
const slowLossToldAt = (steps: readonly ProblemStep[]): EpochSeconds | null => {
  const told = steps.filter(({ kind }) => isToldSlowLossStep(kind)).map(({ start }) => start)
  return told.length === 0 ? null : epochSeconds(Math.min(...told))
}

/** What a problem was on a day; `null` where it has nothing to do with that day, or its reader sees none of it. */
export const problemDay = (
  { problem, episodes }: ProblemWithEpisodes,
  day: DayBounds,
  version: NotificationsVersion,
): ProblemDay | null => {
  const { since, end } = problem
  if (since >= day.until || (end !== null && end.at < day.from)) return null
  const seen = problem.steps.filter(({ kind }) => isProblemStepSeenBy(kind, version))
  if (seen.length === 0) return null
  const toldAt = slowLossToldAt(seen)
  const goesOn = ({ kind, ...step }: ProblemStep): boolean => {
    const until = kind === 'slowLoss' ? toldAt : null
    return problemStepStretches({ kind, ...step }, episodes)
      .filter(({ start }) => until === null || start < until)
      .some((stretch) => touches(day, { start: stretch.start, end: firstOf([stretch.end, end?.at ?? null, until]) }))
  }
  const isMended = end !== null && isMendedProblemEnd(end.reason) && holds(day, end.at)
  const found: ProblemDay = {
    level: worstAlarmLevel(seen.filter(goesOn).map(({ kind }) => levelOfProblemStep(kind))),
    isRaised: holds(day, since),
    mendedAfter: isMended ? timeBetween(since, end.at) : null,
  }
  return found.level === 'ok' && !found.isRaised && !isMended ? null : found
}

const firstOf = (moments: readonly (EpochSeconds | null)[]): EpochSeconds | null => {
  const known = moments.filter((moment) => moment !== null)
  return known.length === 0 ? null : epochSeconds(Math.min(...known))
}
