import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { isRuleActionToPeople } from '@coldbar/contract/rules/rule-recipient'
import { BELOW_FILL_LEVEL_EVENT_CLASS } from '@coldbar/domain/notifications/rule-event-class'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'

type Answer = ResponseOf<(typeof contractCalls)['notificationRules.all']>
export type NotificationRule = Answer['data'][number]

/** A rule with the name of its template, null of one that is not there, the people whom it tells first, and its integrator's name. */
export type NotificationRuleWithNames = NotificationRule & {
  readonly template_name: string | null
  readonly people: Pick<Answer, 'users' | 'contacts'>
  readonly integrator_name: string | null
}

export type NotificationRulesAnswer = Omit<Answer, 'data'> & {
  readonly data: readonly NotificationRuleWithNames[]
}

/** As it is edited: a written recipient and a chosen integrator each keep their place while the action is changed. */
export type NotificationRuleDraft = Omit<NotificationRule, 'id' | 'base_action_data'> & {
  recipient: string
  integrator_id: number | null
}

export const INTEGRATOR_RULE_ACTION = 3
export const ON_BOARD_COMPUTER_RULE_ACTION = 2

const recipientOf = ({
  base_action,
  recipient,
  integrator_id,
}: NotificationRuleDraft): NotificationRule['base_action_data'] => {
  if (base_action === ON_BOARD_COMPUTER_RULE_ACTION) return null
  if (base_action === INTEGRATOR_RULE_ACTION) return integrator_id
  return recipient.trim() === '' ? null : recipient.trim()
}

/** The rule that a draft writes: only what its type and action ask for. */
export const notificationRuleRequestBody = (draft: NotificationRuleDraft): Omit<NotificationRule, 'id'> => {
  const { recipient: _, integrator_id: __, ...rule } = draft
  return {
    ...rule,
    name: draft.name.trim(),
    base_action_data: recipientOf(draft),
    ...(isRuleActionToPeople(draft.base_action)
      ? {}
      : { recipient_users: [], recipient_contacts: [], next_recipients: '', next_users: [], next_contacts: [] }),
    fill_level_threshold: draft.event_type === BELOW_FILL_LEVEL_EVENT_CLASS ? draft.fill_level_threshold : null,
  }
}

/** A rule with the names that its list comes with. */
export const withNotificationRuleNames = (
  rule: NotificationRule,
  { templates, users, contacts, integrators }: Pick<Answer, 'templates' | 'users' | 'contacts' | 'integrators'>,
): NotificationRuleWithNames => ({
  ...rule,
  template_name: templates.find(({ template_id }) => template_id === rule.template_id)?.name ?? null,
  people: {
    users: users.filter(({ id }) => rule.recipient_users.includes(id)),
    contacts: contacts.filter(({ id }) => rule.recipient_contacts.includes(id)),
  },
  integrator_name: integrators.find(({ id }) => id === rule.base_action_data)?.name ?? null,
})

/** The names come with the list; a record that was just written shows them with the next one. */
const answered = ({ data }: { data: NotificationRule }): NotificationRuleWithNames => ({
  ...data,
  template_name: null,
  people: { users: [], contacts: [] },
  integrator_name: null,
})

export const notificationRuleCalls = {
  all: async (signal: AbortSignal): Promise<NotificationRulesAnswer> => {
    const answer = await callApi(calls['notificationRules.all'], {}, signal)
    return { ...answer, data: answer.data.map((rule) => withNotificationRuleNames(rule, answer)) }
  },
  add: async (draft: NotificationRuleDraft): Promise<NotificationRuleWithNames> =>
    answered(await callApi(calls['notificationRules.add'], { body: { data: notificationRuleRequestBody(draft) } })),
  update: async (
    id: number,
    draft: NotificationRuleDraft,
    original: NotificationRuleDraft,
  ): Promise<NotificationRuleWithNames> =>
    answered(
      await callApi(calls['notificationRules.update'], {
        body: updateBodyOf(id, notificationRuleRequestBody(draft), notificationRuleRequestBody(original), [
          'base_action',
          'base_action_data',
        ]),
      }),
    ),
  remove: (id: number) => callApi(calls['notificationRules.delete'], { body: { data: { id } } }),
}

/** Sends a test message to a rule's recipients. */
export const sendTestOfNotificationRule = (id: number) =>
  callApi(calls['deliveries.test'], { body: { data: { rule_id: id } } })

export type NotificationRuleRehearsal = ResponseOf<(typeof contractCalls)['notificationRules.rehearse']>['data']

/** What a rule, saved or not, would have told in the last 30 days. */
export const rehearseNotificationRule = async (
  rule: Omit<NotificationRule, 'id'>,
  signal: AbortSignal,
): Promise<NotificationRuleRehearsal> =>
  (await callApi(calls['notificationRules.rehearse'], { body: { data: rule } }, signal)).data
