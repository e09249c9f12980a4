import type { AlarmKind } from '@coldbar/domain/alarms/alarm-kind'
import { generationOf } from '@coldbar/domain/alarms/generation'
import type { OpenEvent } from './tire-row.ts'

/**
 * `issue` is the kind of the worst open event, `alarm_issue` of the worst one judged by fill level. Kinds, not texts:
 * lists and live messages are the same for all languages, and the reader puts them into words.
 */
export const tireEventIssues = (
  events: readonly Pick<OpenEvent, 'kind'>[],
): { issue: AlarmKind | null; alarm_issue: AlarmKind | null } => ({
  issue: events[0]?.kind ?? null,
  alarm_issue: events.find(({ kind }) => generationOf(kind) === 3)?.kind ?? null,
})
