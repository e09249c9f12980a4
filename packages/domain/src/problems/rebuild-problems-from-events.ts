import type { EventChange, EventEndReason } from '../events/event-change.ts'
import type { AlarmKind } from '../kinds/alarm-kind.ts'
import type { EventData } from '../kinds/event-data.ts'
import { type EpochSeconds, epochSeconds } from '../units/time.ts'
import { NO_PROBLEMS, type ProblemEndReason, type TireProblems } from './problem.ts'
import { problemsAfterEventChange } from './problems-after-event-change.ts'
import { isProblemOngoing, type ProblemUpdate, withProblemReplaced } from './problems-after-step.ts'

/** An event as it is kept. */
export type StoredEventOfTire = {
  kind: AlarmKind
  start: EpochSeconds
  foundAt: EpochSeconds | null
  end: EpochSeconds | null
  endReason: string | null
  data: EventData
}

/** Problems, and of which of them an event is a step: by the event's `kind@start`. */
export type EventProblems = { problems: TireProblems; keys: ReadonlyMap<string, string> }

const REASONS: ReadonlySet<string> = new Set<EventEndReason>(['cleared', 'inflated', 'over', 'disabled'])
const isReason = (reason: string | null): reason is EventEndReason => reason !== null && REASONS.has(reason)

/**
 * The problems that a tire's kept events make, for those that were stored before problems were. Without readings nobody knows
 * how long a leak went on unseen: what has no event any more has ended with the last of them.
 */
export const rebuildProblemsFromEvents = (events: readonly StoredEventOfTire[]): EventProblems => {
  const endReasonOf = new Map<EventChange, string | null>()
  const changes = events.flatMap(({ kind, start, foundAt, end, endReason, data }) => {
    const told = { kind, start, level: 'info' as const, data, notify: false, suppressedBy: null }
    const found = foundAt ?? start
    const opened: Dated = { at: found, change: { ...told, change: 'opened', time: start } }
    if (end === null) return [opened]
    const reason = isReason(endReason) ? endReason : 'over'
    const ended: Dated = {
      at: epochSeconds(Math.max(end, found)),
      change: { ...told, change: 'ended', time: end, reason },
    }
    endReasonOf.set(ended.change, endReason)
    return [opened, ended]
  })
  changes.sort((a, b) => a.at - b.at || RANK[a.change.change] - RANK[b.change.change])
  let problems = NO_PROBLEMS
  const keys = new Map<string, string>()
  for (const { change, at } of changes) {
    const stepped = problemsAfterEventChange(withoutQuiet(problems), change, at)
    problems =
      change.change === 'ended' ? endedByPeople(stepped, endReasonOf.get(change) ?? null, at) : stepped.problems
    if (stepped.key !== null) keys.set(`${change.kind}@${change.start}`, stepped.key)
  }
  return { problems: withoutQuiet(problems), keys }
}

type Dated = { at: EpochSeconds; change: EventChange }

const BY_PEOPLE: ReadonlyMap<string | null, ProblemEndReason> = new Map([
  ['unmounted', 'tireChanged'],
  ['tagRemoved', 'tagRemoved'],
])

/** A tire that was taken off, or lost its tag, has no problem any more. */
const endedByPeople = ({ problems, key }: ProblemUpdate, endReason: string | null, at: EpochSeconds): TireProblems => {
  const reason = BY_PEOPLE.get(endReason)
  const problem = problems.recent.find((known) => known.key === key)
  if (reason === undefined || problem === undefined || isProblemOngoing(problem)) return problems
  return withProblemReplaced(problems, problem, { ...problem, quiet: null, end: { at, reason } })
}

const RANK = { opened: 0, repeated: 1, ended: 2 } as const

const withoutQuiet = (problems: TireProblems): TireProblems =>
  problems.recent.every(({ quiet }) => quiet === null)
    ? problems
    : {
        ...problems,
        recent: problems.recent.map((problem) =>
          problem.quiet === null
            ? problem
            : { ...problem, quiet: null, end: { at: problem.quiet.since, reason: 'cameBack' as const } },
        ),
      }
