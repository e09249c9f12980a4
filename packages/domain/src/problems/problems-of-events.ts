import type { AlarmKind } from '../alarms/alarm-kind.ts'
import type { EndReason } from '../alarms/event-change.ts'
import type { EventData } from '../alarms/event-data.ts'
import { type EpochSeconds, epochSeconds } from '../units/time.ts'
import { NO_PROBLEMS, type TireProblems } from './problem.ts'
import { withEventChange } from './with-change.ts'

/** An event as it is kept. */
export type KeptEvent = {
  kind: AlarmKind
  start: EpochSeconds
  foundAt: EpochSeconds | null
  end: EpochSeconds | null
  endReason: string | null
  data: EventData
}

/** Problems, and of which of them an event is a step: by the event's `kind@start`. */
export type EventProblems = { problems: TireProblems; keys: ReadonlyMap<string, string> }

const REASONS: ReadonlySet<string> = new Set<EndReason>(['cleared', 'inflated', 'over', 'disabled'])
const isReason = (reason: string | null): reason is EndReason => reason !== null && REASONS.has(reason)

/**
 * The problems that a tire's kept events make, for those that were stored before problems were. Without readings nobody knows
 * how long a leak went on unseen: what has no event any more has ended with the last of them.
 */
export const problemsOfEvents = (events: readonly KeptEvent[]): EventProblems => {
  const changes = events.flatMap(({ kind, start, foundAt, end, endReason, data }) => {
    const level = 'info' as const
    const told = { kind, start, level, data, notify: false, suppressedBy: null }
    const reason = isReason(endReason) ? endReason : 'over'
    const found = foundAt ?? start
    const opened = { at: found, change: { ...told, change: 'opened' as const, time: start } }
    return end === null
      ? [opened]
      : [
          opened,
          { at: epochSeconds(Math.max(end, found)), change: { ...told, change: 'ended' as const, time: end, reason } },
        ]
  })
  changes.sort((a, b) => a.at - b.at || RANK[a.change.change] - RANK[b.change.change])
  let problems = NO_PROBLEMS
  const keys = new Map<string, string>()
  for (const { change, at } of changes) {
    const stepped = withEventChange(withoutQuiet(problems), change, at)
    problems = stepped.problems
    if (stepped.key !== null) keys.set(`${change.kind}@${change.start}`, stepped.key)
  }
  return { problems: withoutQuiet(problems), keys }
}

const RANK = { opened: 0, ended: 1 } as const

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
