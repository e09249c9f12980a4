import { RECIPIENT_OF_NOTIFICATION_ACTION } from '@coldbar/contract/rules/rule-recipient'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import {
  INTEGRATOR_RULE_ACTION,
  type NotificationRule,
  type NotificationRuleWithNames,
  ON_BOARD_COMPUTER_RULE_ACTION,
} from '../../fleet/notification-rules/notification-rule-calls.ts'
import { type ContactWay, type RulePeopleChoices, rulePeopleNamesText } from '../../fleet/people/people-words.ts'
import { timeOfDayText } from '../../ui/time/time-of-day.ts'

const CLASS_TEXT: Readonly<Record<NotificationRule['event_type'], MessageKey>> = {
  0: 'notificationRules.classes.pressureAll',
  [-1]: 'notificationRules.classes.alarm',
  [-2]: 'notificationRules.classes.maintenance',
  [-3]: 'notificationRules.classes.alarmAndMaintenance',
  [-4]: 'notificationRules.classes.endOfAlarm',
  [-5]: 'notificationRules.classes.endOfMaintenance',
  [-6]: 'notificationRules.classes.endOfBoth',
  [-7]: 'notificationRules.classes.trailer',
  [-8]: 'notificationRules.classes.all',
  [-9]: 'notificationRules.classes.end',
  [-10]: 'notificationRules.classes.allAndEnd',
  [-11]: 'notificationRules.classes.belowLevel',
}

const DAY_TEXT: Readonly<Record<NotificationRule['day_filter'], MessageKey>> = {
  0: 'notificationRules.days.any',
  1: 'notificationRules.days.working',
  2: 'notificationRules.days.monday',
  3: 'notificationRules.days.tuesday',
  4: 'notificationRules.days.wednesday',
  5: 'notificationRules.days.thursday',
  6: 'notificationRules.days.friday',
  7: 'notificationRules.days.saturday',
  8: 'notificationRules.days.sunday',
}

const ACTION_TEXT: Readonly<Record<NotificationRule['base_action'], MessageKey>> = {
  0: 'notificationRules.actions.email',
  1: 'notificationRules.actions.sms',
  2: 'notificationRules.actions.obc',
  3: 'notificationRules.actions.integrator',
}

export const RULE_DAY_FILTERS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

export const ruleEventClassText = (eventType: NotificationRule['event_type'], t: Translate): string =>
  t(CLASS_TEXT[eventType])

/** What a rule is about; of a fill level, which one. */
export const ruleSubjectText = ({ event_type, fill_level_threshold: level }: NotificationRule, t: Translate): string =>
  level === null ? ruleEventClassText(event_type, t) : t('notificationRules.belowFillLevel', { level: `${level}%` })

export const ruleDaysText = (day: NotificationRule['day_filter'], t: Translate): string => t(DAY_TEXT[day])

export const ruleHoursText = (
  { minutes_start_filter: from, minutes_stop_filter: to }: NotificationRule,
  t: Translate,
): string => t('notificationRules.window', { from: timeOfDayText(from), to: timeOfDayText(to) })

export const ruleActionText = (action: NotificationRule['base_action'], t: Translate): string => t(ACTION_TEXT[action])

/**
 * Whom a rule tells first: people by name, and whether they can be reached, then addresses as they were typed; an integrator,
 * or the vehicle's own computer.
 */
export const ruleToldText = (rule: NotificationRuleWithNames, t: Translate): string => {
  const { base_action, base_action_data: typed, people, integrator_name } = rule
  if (base_action === ON_BOARD_COMPUTER_RULE_ACTION) return t('notificationRules.toldVehicle')
  if (base_action === INTEGRATOR_RULE_ACTION) return integrator_name ?? ''
  const told = [rulePeopleText(rule, 'first', people, t), ...(typeof typed === 'string' ? [typed] : [])]
  return told.filter((part) => part !== '').join(', ') || t('notificationRules.toldNobody')
}

/** By which address a rule's people are told; null where it writes to none. */
export const contactWayOfRule = ({ base_action }: Pick<NotificationRule, 'base_action'>): ContactWay | null => {
  const asked = RECIPIENT_OF_NOTIFICATION_ACTION[base_action]
  return asked === 'email' || asked === 'phone' ? asked : null
}

/** Where a rule names people: those whom it tells, and those whom it tells next. */
export const RULE_PEOPLE_FIELDS = {
  first: ['recipient_users', 'recipient_contacts'],
  next: ['next_users', 'next_contacts'],
} as const

export type RuleRecipientRound = keyof typeof RULE_PEOPLE_FIELDS

/** Whom a rule tells by name, at once or next. */
export const rulePeopleText = (
  rule: NotificationRule,
  turn: RuleRecipientRound,
  people: RulePeopleChoices,
  t: Translate,
): string => {
  const [users, contacts] = RULE_PEOPLE_FIELDS[turn]
  return rulePeopleNamesText(contactWayOfRule(rule), { users: rule[users], contacts: rule[contacts] }, people, t)
}
