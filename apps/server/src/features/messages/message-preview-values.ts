import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { MessageKind } from '@coldbar/domain/messages/message-kind'
import { type Digest, MESSAGE_ENTRIES, type MessageSubject } from '@coldbar/domain/messages/message-texts'
import type { PlaceholderValues } from '@coldbar/domain/messages/placeholder'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { eventValues, type MessageContext } from '../../fleet/messages/event-values.ts'
import { taskValues, tireTasks } from '../../fleet/messages/task-values.ts'
import { trailerValues } from '../../fleet/messages/trailer-values.ts'
import { problemAnswers } from '../../fleet/problems/problem-answer.ts'
import { problemsByIds } from '../../fleet/problems/problem-rows.repository.ts'
import { exampleEvent, exampleTrailer } from './example-event.ts'
import { newestCoupling, newestEvent } from './message-preview-examples.repository.ts'

/** What the placeholders stand for, and the event that says so; null of an example. */
type PreviewValues = { values: PlaceholderValues; eventId: number | null }

const reader = ({ generation }: MessageContext) => ({ generation, role: 'user' as const })

const ofEvent = async (
  tx: FleetTransaction,
  alarm: AlarmKind,
  ended: boolean,
  told: MessageContext,
): Promise<PreviewValues> => {
  const event = await newestEvent(tx, [alarm], ended)
  if (event === null) return { values: eventValues(exampleEvent(alarm, told.now), told), eventId: null }
  const rows = event.problem_id === null ? [] : await problemsByIds(tx, [event.problem_id])
  const [problem] = problemAnswers(rows, reader(told))
  return { values: eventValues({ ...event, problem: problem ?? null }, told), eventId: event.event_id }
}

/** The tires that need work now; of one vehicle alone where the message is about one. */
const ofTasks = async (tx: FleetTransaction, digest: Digest, told: MessageContext): Promise<PreviewValues> => {
  const tasks = await tireTasks(tx, [told.generation])
  const shown = digest === 'fleetTasks' ? tasks : tasks.filter(({ vehicle_id }) => vehicle_id === tasks[0]?.vehicle_id)
  return { eventId: null, values: taskValues(shown, { rule: told.fleet, digest }, told) }
}

const alarmsOf = (kind: MessageKind): AlarmKind[] =>
  MESSAGE_ENTRIES[kind].flatMap(({ subject }) => (subject.what === 'event' && !subject.ended ? [subject.alarm] : []))

/** The message that shows the lines around every message: the newest that there was. */
const around = async (tx: FleetTransaction, kind: MessageKind): Promise<Shown> => {
  if (kind === 'tasklist') return { what: 'digest', digest: 'fleetTasks' }
  const alarms = alarmsOf(kind)
  const newest = await newestEvent(tx, alarms, false)
  return { what: 'event', alarm: newest?.kind ?? alarms[0] ?? 'blowOut', ended: false }
}

type Shown = Exclude<MessageSubject, { what: 'globals' }>

/** What a message is shown with that is looked at before anybody sends it: itself, or for the globals another one. */
export const messagePreviewSubject = async (
  tx: FleetTransaction,
  kind: MessageKind,
  subject: MessageSubject,
): Promise<Shown> => (subject.what === 'globals' ? await around(tx, kind) : subject)

/** What fills in a message: the newest of the fleet that it is about, else an example. */
export const messagePreviewValues = async (
  tx: FleetTransaction,
  subject: Shown,
  told: MessageContext,
): Promise<PreviewValues> => {
  switch (subject.what) {
    case 'event':
      return ofEvent(tx, subject.alarm, subject.ended, told)
    case 'trailer': {
      const coupling = await newestCoupling(tx, subject.connected)
      return { values: trailerValues(coupling ?? exampleTrailer(subject.connected, told.now), told), eventId: null }
    }
    case 'digest':
      return ofTasks(tx, subject.digest, told)
  }
}
