import { ALARM_KINDS, type AlarmKind } from './alarm-kind.ts'
import { alarmKindProperties } from './alarm-kind-table.ts'

export type AlarmKindCodes = {
  /** `event_type`, positive; content kinds are stored as 7, "absolute". */
  type: number
  subType: number
  /** 16..28, 97 and 98 (ours) and 99 for content kinds. */
  alarmId: number | null
}

const codesOf = (kind: AlarmKind): AlarmKindCodes => {
  const { type, subType, told } = alarmKindProperties(kind)
  return { type, subType, alarmId: told === 3 ? subType : null }
}

export const ALARM_KIND_CODES = Object.fromEntries(ALARM_KINDS.map((kind) => [kind, codesOf(kind)])) as Readonly<
  Record<AlarmKind, AlarmKindCodes>
>

/** `event_type` on the wire: negative when an incident or maintenance has ended; other types keep their sign. */
export const wireEventTypeOfKind = (kind: AlarmKind, active: boolean): number => {
  const { type } = ALARM_KIND_CODES[kind]
  return !active && (type === 1 || type === 2) ? -type : type
}

/** The kind that an event on the wire is of, whether it has ended or not; `null` of one that this version does not know. */
export const alarmKindOfCodes = (type: number, subType: number): AlarmKind | null =>
  ALARM_KINDS.find(
    (kind) => ALARM_KIND_CODES[kind].type === Math.abs(type) && ALARM_KIND_CODES[kind].subType === subType,
  ) ?? null

/** Whether the lists and files of events of a notifications version have the kind: those of variant A do not know alarms by fill level. */
export const isListedForNotificationsVersion = (kind: AlarmKind, version: 2 | 3): boolean =>
  version === 3 || ALARM_KIND_CODES[kind].type !== ALARM_KIND_CODES.fillLevelBelow90.type
