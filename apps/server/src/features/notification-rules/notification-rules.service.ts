import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import {
  isRuleActionToPeople,
  RECIPIENT_OF_NOTIFICATION_ACTION,
  ruleRecipientError,
} from '@coldbar/contract/rules/rule-recipient'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import {
  BELOW_FILL_LEVEL_EVENT_CLASS,
  DEFAULT_RULE_FILL_LEVEL_THRESHOLD,
  RULE_EVENT_CLASSES_OF_VERSION,
} from '@coldbar/domain/notifications/rule-event-class'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { requireDepot } from '../../fleet/depots/require-depot.ts'
import { type ChosenRulePeople, checkChosenRulePeople } from '../../fleet/messages/rule-people.ts'
import { requireExistingRecord } from '../../fleet/references/reference-check.ts'
import { refuseIneffectiveFields } from '../../http/bodies/ineffective-fields.ts'
import { InvalidInput, NotFound } from '../../http/errors.ts'
import {
  insertNotificationRule,
  messageTemplateExists,
  type NotificationRule,
  readNotificationRules,
  updateNotificationRule,
} from './notification-rules.repository.ts'

type New = BodyOf<(typeof calls)['notificationRules.add']>['data']
type Written = Omit<BodyOf<(typeof calls)['notificationRules.update']>['data'], 'id'>
type Rule = Omit<NotificationRule, 'id'>

/** The rule with this id. Throws NotFound. */
export const readNotificationRule = async (tx: FleetTransaction, id: number): Promise<NotificationRule> => {
  const [found] = await readNotificationRules(tx, id)
  if (found === undefined) throw new NotFound('notification rule', id)
  return found
}

/** Long enough to reach a driver who must not answer while driving. */
const NEXT_MINUTES = 15

/** What a rule does about which it was said no more than its name and its event. */
const blank = (generation: NotificationsVersion): Omit<Rule, 'name' | 'event_type'> => ({
  app_type: generation,
  day_filter: 0,
  minutes_start_filter: 0,
  minutes_stop_filter: 1440,
  base_action: 0,
  base_action_data: null,
  recipient_users: [],
  recipient_contacts: [],
  next_users: [],
  next_contacts: [],
  language: 'en',
  template_id: 0,
  fill_level_threshold: null,
  depot_id: null,
  next_recipients: '',
  next_minutes: NEXT_MINUTES,
})

/** What the parts of a rule say about each other: only a recipient that its action asks for, only a threshold where it counts. */
const settled = (rule: Rule): Rule => ({
  ...rule,
  base_action_data: RECIPIENT_OF_NOTIFICATION_ACTION[rule.base_action] === null ? null : rule.base_action_data,
  next_recipients: isRuleActionToPeople(rule.base_action) ? rule.next_recipients.trim() : '',
  fill_level_threshold:
    rule.event_type === BELOW_FILL_LEVEL_EVENT_CLASS
      ? (rule.fill_level_threshold ?? DEFAULT_RULE_FILL_LEVEL_THRESHOLD)
      : null,
})

const RECIPIENT_SENTENCE = {
  missing: 'Say who is to be told.',
  email: 'These are not e-mail addresses.',
  phone: 'These are not telephone numbers.',
  not_right: 'Choose one of the integrators.',
} as const

const PEOPLE_FIELDS = [
  ['recipient_users', 'user'],
  ['recipient_contacts', 'contact'],
  ['next_users', 'user'],
  ['next_contacts', 'contact'],
] as const

/** Chosen for another way, people have to be reached in that one. */
const chosenIn = (rule: Rule, before: Rule | null): ChosenRulePeople[] => {
  const stood = before?.base_action === rule.base_action ? before : null
  return PEOPLE_FIELDS.map(([field, of]) => ({ field, of, ids: rule[field], before: stood?.[field] ?? [] }))
}

const check = async (tx: FleetTransaction, rule: Rule, before: Rule | null = null): Promise<void> => {
  if (!RULE_EVENT_CLASSES_OF_VERSION[rule.app_type].includes(rule.event_type)) {
    const message = `Event type ${rule.event_type} is none of version ${rule.app_type}.`
    throw new InvalidInput(message, { 'data.event_type': { code: 'not_right', message } })
  }
  const people = [...rule.recipient_users, ...rule.recipient_contacts]
  const problem = ruleRecipientError(rule.base_action, rule.base_action_data, people)
  if (problem !== null) {
    const message = RECIPIENT_SENTENCE[problem]
    throw new InvalidInput(message, { 'data.base_action_data': { code: problem, message } })
  }
  const next = rule.next_recipients === '' ? null : ruleRecipientError(rule.base_action, rule.next_recipients)
  if (next !== null) {
    const message = RECIPIENT_SENTENCE[next]
    throw new InvalidInput(message, { 'data.next_recipients': { code: next, message } })
  }
  const way = RECIPIENT_OF_NOTIFICATION_ACTION[rule.base_action]
  if (way === 'email' || way === 'phone') await checkChosenRulePeople(tx, way, chosenIn(rule, before))
  if (typeof rule.base_action_data === 'number')
    await requireExistingRecord(tx, 'integrator', rule.base_action_data, 'data.base_action_data')
  await requireDepot(tx, rule.depot_id, 'data.depot_id')
  if (rule.template_id !== 0 && !(await messageTemplateExists(tx, rule.template_id, rule.app_type)))
    throw new NotFound('template', rule.template_id, {
      'data.template_id': { code: 'gone', message: 'does not exist' },
    })
}

/** What was written, without what was left out. */
const given = <Data extends object>(data: Data): Partial<Data> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Partial<Data>

/** The rule that somebody writes, of his version unless it names one. Throws Invalid and NotFound. */
export const buildDraftNotificationRule = async (
  tx: FleetTransaction,
  version: NotificationsVersion,
  data: New,
): Promise<Rule> => {
  const rule = settled({ ...blank(version), name: data.name, event_type: data.event_type, ...given(data) })
  refuseIneffectiveFields(data, rule, null)
  await check(tx, rule)
  return rule
}

/** Adds a rule of the version of who writes it unless it names one. Throws Invalid and NotFound. */
export const addNotificationRule = async (
  tx: FleetTransaction,
  { fleetId, notifications }: { fleetId: number; notifications: NotificationsVersion },
  data: New,
): Promise<number> => insertNotificationRule(tx, fleetId, await buildDraftNotificationRule(tx, notifications, data))

/** Changes what is given of a rule. Throws Invalid and NotFound. */
export const changeNotificationRule = async (tx: FleetTransaction, id: number, data: Written): Promise<void> => {
  const before = await readNotificationRule(tx, id)
  const rule = { ...settled({ ...before, ...given(data) }), id }
  refuseIneffectiveFields(data, rule, before)
  await check(tx, rule, before)
  await updateNotificationRule(tx, rule)
}
