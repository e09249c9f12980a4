import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import {
  MESSAGE_TEXT_ENTRIES,
  type MessageTextTopic,
  type TaskListDigestKind,
} from '@coldbar/domain/messages/message-texts'
import type { PlaceholderValues } from '@coldbar/domain/messages/placeholder'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { eventPlaceholderValues, type MessageReaderContext } from '../../fleet/messages/event-placeholder-values.ts'
import { readTiresNeedingWork, taskListPlaceholderValues } from '../../fleet/messages/task-list-placeholder-values.ts'
import { trailerPlaceholderValues } from '../../fleet/messages/trailer-placeholder-values.ts'
import { problemAnswers } from '../../fleet/problems/problem-answer.ts'
import { readProblemsByIds } from '../../fleet/problems/problem-rows.repository.ts'
import { examplePreviewEvent, examplePreviewTrailer } from './example-preview-event.ts'
import { readNewestCouplingForPreview, readNewestEventForPreview } from './message-preview-examples.repository.ts'

/** What the placeholders stand for, and the event that says so; null of an example. */
type PreviewValues = { values: PlaceholderValues; eventId: number | null }

const reader = ({ generation }: MessageReaderContext) => ({ generation, role: 'user' as const })

const ofEvent = async (
  tx: FleetTransaction,
  alarm: AlarmKind,
  ended: boolean,
  told: MessageReaderContext,
): Promise<PreviewValues> => {
  const event = await readNewestEventForPreview(tx, [alarm], ended)
  if (event === null)
    return { values: eventPlaceholderValues(examplePreviewEvent(alarm, told.now), told), eventId: null }
  const rows = event.problem_id === null ? [] : await readProblemsByIds(tx, [event.problem_id])
  const [problem] = problemAnswers(rows, reader(told))
  return { values: eventPlaceholderValues({ ...event, problem: problem ?? null }, told), eventId: event.event_id }
}

/** The tires that need work now; of one vehicle alone where the message is about one. */
const ofTasks = async (
  tx: FleetTransaction,
  digest: TaskListDigestKind,
  told: MessageReaderContext,
): Promise<PreviewValues> => {
  const tasks = await readTiresNeedingWork(tx, [told.generation])
  const shown = digest === 'fleetTasks' ? tasks : tasks.filter(({ vehicle_id }) => vehicle_id === tasks[0]?.vehicle_id)
  return { eventId: null, values: taskListPlaceholderValues(shown, { rule: told.fleet, digest }, told) }
}

const alarmsOf = (kind: MessageTextSet): AlarmKind[] =>
  MESSAGE_TEXT_ENTRIES[kind].flatMap(({ subject }) =>
    subject.what === 'event' && !subject.ended ? [subject.alarm] : [],
  )

/** The message that shows the lines around every message: the newest that there was. */
const around = async (tx: FleetTransaction, kind: MessageTextSet): Promise<Shown> => {
  if (kind === 'tasklist') return { what: 'digest', digest: 'fleetTasks' }
  const alarms = alarmsOf(kind)
  const newest = await readNewestEventForPreview(tx, alarms, false)
  return { what: 'event', alarm: newest?.kind ?? alarms[0] ?? 'blowOut', ended: false }
}

type Shown = Exclude<MessageTextTopic, { what: 'globals' }>

/** What a message is shown with that is looked at before anybody sends it: itself, or for the globals another one. */
export const chooseMessageForPreview = async (
  tx: FleetTransaction,
  kind: MessageTextSet,
  subject: MessageTextTopic,
): Promise<Shown> => (subject.what === 'globals' ? await around(tx, kind) : subject)

/** What fills in a message: the newest of the fleet that it is about, else an example. */
export const messagePreviewPlaceholderValues = async (
  tx: FleetTransaction,
  subject: Shown,
  told: MessageReaderContext,
): Promise<PreviewValues> => {
  switch (subject.what) {
    case 'event':
      return ofEvent(tx, subject.alarm, subject.ended, told)
    case 'trailer': {
      const coupling = await readNewestCouplingForPreview(tx, subject.connected)
      return {
        values: trailerPlaceholderValues(coupling ?? examplePreviewTrailer(subject.connected, told.now), told),
        eventId: null,
      }
    }
    case 'digest':
      return ofTasks(tx, subject.digest, told)
  }
}
