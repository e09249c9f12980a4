import { type AlarmKind, fillLevelThresholdOfKind, notificationsVersionOfKind } from '../kinds/alarm-kind.ts'
import { ALARM_KIND_CODES } from '../kinds/alarm-kind-codes.ts'
import type { NotificationsVersion } from '../kinds/notifications-version.ts'

/** What a notification rule is about: `event_type` of a rule. A set of its own: -7 is the trailer, never an ended event. */
export const RULE_EVENT_CLASS_CODES = [0, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11] as const

export type RuleEventClassCode = (typeof RULE_EVENT_CLASS_CODES)[number]

/** A trailer is connected or disconnected. */
const TRAILER_CLASS = -7

/** Alarms below the rule's own fill level. */
export const BELOW_FILL_LEVEL_EVENT_CLASS = -11

/** What people of a notifications version may choose, in the order of a form; the first is what a new rule has. */
export const RULE_EVENT_CLASSES_OF_VERSION: Readonly<Record<NotificationsVersion, readonly RuleEventClassCode[]>> = {
  2: [0, -1, -2, -3, -4, -5, -6, TRAILER_CLASS],
  3: [-8, -9, -10, BELOW_FILL_LEVEL_EVENT_CLASS, TRAILER_CLASS],
}

/** Fill levels that a rule may name, in %, and the one that it names unless somebody chose. */
export const RULE_FILL_LEVEL_THRESHOLDS = [90, 80, 70, 60, 50, 40, 30, 20, 10] as const

export type RuleFillLevelThreshold = (typeof RULE_FILL_LEVEL_THRESHOLDS)[number]

export const DEFAULT_RULE_FILL_LEVEL_THRESHOLD: RuleFillLevelThreshold = 90

type Part = 'alarm' | 'maintenance'

const told = (starts: readonly Part[], ends: readonly Part[]) => ({ starts, ends })
const BOTH: readonly Part[] = ['alarm', 'maintenance']

/** Which starts and ends each class holds. Those of version 3 know no maintenance apart: 99 is an alarm to them. */
const PARTS: Readonly<Record<RuleEventClassCode, { starts: readonly Part[]; ends: readonly Part[] }>> = {
  0: told(BOTH, BOTH),
  [-1]: told(['alarm'], []),
  [-2]: told(['maintenance'], []),
  [-3]: told(BOTH, []),
  [-4]: told([], ['alarm']),
  [-5]: told([], ['maintenance']),
  [-6]: told([], BOTH),
  [-7]: told([], []),
  [-8]: told(BOTH, []),
  [-9]: told([], BOTH),
  [-10]: told(BOTH, BOTH),
  [-11]: told(BOTH, []),
}

const MAINTENANCE_TYPE = 2

const partOf = (kind: AlarmKind): Part => (ALARM_KIND_CODES[kind].type === MAINTENANCE_TYPE ? 'maintenance' : 'alarm')

/** Something of a tire began, goes on (`repeat`) or ended. */
export type TireNotification = { of: 'tire'; kind: AlarmKind; what: 'start' | 'repeat' | 'end' }

/** What there is to tell people of: something of a tire, or a trailer that came or went. */
export type NotificationSubject = TireNotification | { of: 'trailer' }

/** What of a rule decides whether it tells. */
export type NotificationRuleScope = {
  generation: NotificationsVersion
  eventClass: RuleEventClassCode
  /** Class -11 tells only of levels at or below it, in %. */
  threshold: RuleFillLevelThreshold | null
}

/** Whether a rule's people are to be told of this. */
export const doesRuleNotify = (
  { generation, eventClass, threshold }: NotificationRuleScope,
  news: NotificationSubject,
): boolean => {
  if (news.of === 'trailer') return eventClass === TRAILER_CLASS
  const { kind, what } = news
  if (
    notificationsVersionOfKind(kind) !== generation ||
    !RULE_EVENT_CLASSES_OF_VERSION[generation].includes(eventClass)
  )
    return false
  const { starts, ends } = PARTS[eventClass]
  if (!(what === 'end' ? ends : starts).includes(partOf(kind))) return false
  if (eventClass !== BELOW_FILL_LEVEL_EVENT_CLASS) return true
  const level = fillLevelThresholdOfKind(kind)
  return level !== null && level <= (threshold ?? DEFAULT_RULE_FILL_LEVEL_THRESHOLD)
}
