import { type AlarmKind, GAS_CONTENT_ALARM_KINDS, levelOfAlarmKind, PRESSURE_ALARM_KINDS } from '../kinds/alarm-kind.ts'
import { ALARM_KIND_CODES, wireEventTypeOfKind } from '../kinds/alarm-kind-codes.ts'
import type { MessageTextSet } from './message-text-set.ts'

/** What a task rule sends: to those who plan, to the vehicle itself, and for a vehicle that comes in. */
const DIGESTS = ['fleetTasks', 'vehicleTasks', 'enteringTasks'] as const

export type TaskListDigestKind = (typeof DIGESTS)[number]

/** What a message is about. The globals are the single lines around every message of a kind. */
export type MessageTextTopic =
  | { what: 'globals' }
  | { what: 'event'; alarm: AlarmKind; ended: boolean }
  | { what: 'trailer'; connected: boolean }
  | { what: 'digest'; digest: TaskListDigestKind }

/** Where the texts of a message are stored. Version 3 has no sub type: 0. */
export type MessageTextEventCodes = { eventType: number; eventSubType: number }

export type MessageTextEntry = MessageTextEventCodes & { subject: MessageTextTopic }

/** Before the title; the first and the last line of an e-mail. */
const GLOBAL_KEYS = ['prefix', 'greeting', 'closing'] as const

/** The subject of an e-mail, what stands in it, and the whole of a text message. */
const TEXT_KEYS = ['title', 'msg', 'sms'] as const

export type MessageTextKey = (typeof GLOBAL_KEYS)[number] | (typeof TEXT_KEYS)[number]

const GLOBALS: MessageTextEventCodes = { eventType: 0, eventSubType: 0 }

/** As in the rules: -7 is what happens to trailers. Its types of events are 1, coupled, and 2, uncoupled. */
const TRAILER = -7

const trailerAddress = (connected: boolean): MessageTextEventCodes => ({
  eventType: TRAILER,
  eventSubType: connected ? 1 : 2,
})

const eventAddress = (kind: MessageTextSet, alarm: AlarmKind, ended: boolean): MessageTextEventCodes => {
  const { subType, alarmId } = ALARM_KIND_CODES[alarm]
  if (kind === 'notification3') return { eventType: ended ? -(alarmId ?? 0) : (alarmId ?? 0), eventSubType: 0 }
  return { eventType: wireEventTypeOfKind(alarm, !ended), eventSubType: subType }
}

/** Whether people can be told that it is over: what merely happened, and driving on a soft tire, have no message of their end. */
const hasEnd = (alarm: AlarmKind): boolean => levelOfAlarmKind(alarm) !== 'info'

const entriesOf = (kind: MessageTextSet, alarms: readonly AlarmKind[]): MessageTextEntry[] =>
  alarms.flatMap((alarm) =>
    (hasEnd(alarm) ? [false, true] : [false]).map((ended) => ({
      ...eventAddress(kind, alarm, ended),
      subject: { what: 'event', alarm, ended } as const,
    })),
  )

const globals: MessageTextEntry = { ...GLOBALS, subject: { what: 'globals' } }
const trailers = [true, false].map(
  (connected): MessageTextEntry => ({ ...trailerAddress(connected), subject: { what: 'trailer', connected } }),
)
/** Without sub types one text serves both: its placeholder `alarm` says which. */
const trailer: MessageTextEntry = { eventType: TRAILER, eventSubType: 0, subject: { what: 'trailer', connected: true } }

/** Every message of a kind that has texts, the globals first. */
export const MESSAGE_TEXT_ENTRIES: Readonly<Record<MessageTextSet, readonly MessageTextEntry[]>> = {
  notification: [globals, ...entriesOf('notification', PRESSURE_ALARM_KINDS), ...trailers],
  notification3: [globals, ...entriesOf('notification3', GAS_CONTENT_ALARM_KINDS), trailer],
  tasklist: [
    globals,
    ...DIGESTS.map(
      (digest, index): MessageTextEntry => ({
        eventType: index + 1,
        eventSubType: 0,
        subject: { what: 'digest', digest },
      }),
    ),
  ],
}

/** The texts that a message consists of. */
export const messageTextKeys = ({ eventType: type }: MessageTextEventCodes): readonly MessageTextKey[] =>
  type === GLOBALS.eventType ? GLOBAL_KEYS : TEXT_KEYS

/** The message of these codes; null where a kind has none. */
export const messageTextEntryOfCodes = (
  kind: MessageTextSet,
  { eventType: type, eventSubType }: MessageTextEventCodes,
): MessageTextEntry | null =>
  MESSAGE_TEXT_ENTRIES[kind].find((entry) => entry.eventType === type && entry.eventSubType === eventSubType) ?? null

const isSame = (a: MessageTextTopic, b: MessageTextTopic): boolean =>
  (Object.keys(a) as (keyof MessageTextTopic)[]).every((key) => a[key] === b[key])

/** Where the texts about a subject are stored; null where a kind has none about it, as version 3 has none of low pressure. */
export const messageTextCodes = (kind: MessageTextSet, subject: MessageTextTopic): MessageTextEventCodes | null => {
  if (kind === 'notification3' && subject.what === 'trailer') return trailer
  return MESSAGE_TEXT_ENTRIES[kind].find((entry) => isSame(entry.subject, subject)) ?? null
}
