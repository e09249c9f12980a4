import { ruleRecipientError } from '@coldbar/contract/rules/rule-recipient'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { RULE_EVENT_CLASSES_OF_VERSION } from '@coldbar/domain/notifications/rule-event-class'
import { chooseLanguage } from '@coldbar/domain/texts/language'
import type { Translate } from '@coldbar/i18n/translator'
import { useMemo } from 'react'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { messageTemplateName } from '../../crud/fields/template-choice.ts'
import { defineResource } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { RECIPIENT_PROBLEM_TEXT } from '../../crud/words/recipient-problem-text.ts'
import { recordNameById } from '../../crud/words/record-name.ts'
import {
  INTEGRATOR_RULE_ACTION,
  type NotificationRuleDraft,
  type NotificationRuleWithNames,
  notificationRuleCalls,
  notificationRuleRequestBody,
  withNotificationRuleNames,
} from '../../fleet/notification-rules/notification-rule-calls.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { listTextColumn } from '../../ui/list/text-column.ts'
import { listTranslatedColumn } from '../../ui/list/translated-column.tsx'
import { NotificationRuleFields } from './notification-rule-fields.tsx'
import {
  ruleActionText,
  ruleDaysText,
  ruleHoursText,
  ruleSubjectText,
  ruleToldText,
} from './notification-rule-texts.ts'
import { NotificationRuleView } from './notification-rule-view.tsx'

const TEMPLATE = (rule: NotificationRuleWithNames, t: Translate): string =>
  messageTemplateName(rule.template_id, rule.template_name, t)

const COLUMNS: readonly ListColumn<NotificationRuleWithNames>[] = [
  listTextColumn<NotificationRuleWithNames>('name', 'records.name', { grow: 1.4 }),
  listTranslatedColumn<NotificationRuleWithNames>('type', 'notificationRules.type', ruleSubjectText, {
    grow: 1.6,
  }),
  listTranslatedColumn<NotificationRuleWithNames>(
    'day',
    'notificationRules.day',
    ({ day_filter }, t) => ruleDaysText(day_filter, t),
    {
      quiet: true,
      wideOnly: true,
    },
  ),
  listTranslatedColumn<NotificationRuleWithNames>('time', 'notificationRules.time', ruleHoursText, {
    quiet: true,
    wideOnly: true,
  }),
  listTranslatedColumn<NotificationRuleWithNames>(
    'action',
    'notificationRules.action',
    ({ base_action }, t) => ruleActionText(base_action, t),
    {
      quiet: true,
      wideOnly: true,
    },
  ),
  listTranslatedColumn<NotificationRuleWithNames>('told', 'notificationRules.told', ruleToldText, { grow: 1.4 }),
  listTranslatedColumn<NotificationRuleWithNames>('template', 'notificationRules.template', TEMPLATE, {
    quiet: true,
    wideOnly: true,
  }),
]

const check = (draft: NotificationRuleDraft, t: Translate): FieldErrors => {
  const rule = notificationRuleRequestBody(draft)
  const people = [...rule.recipient_users, ...rule.recipient_contacts]
  const problem = ruleRecipientError(draft.base_action, rule.base_action_data, people)
  return problem === null ? {} : { base_action_data: t(RECIPIENT_PROBLEM_TEXT[problem]) }
}

const rulesOf = (version: NotificationsVersion, language: string, name: string) =>
  defineResource({
    key: 'notificationRules',
    texts: {
      title: 'notificationRules.title',
      search: 'notificationRules.search',
      add: 'notificationRules.add',
      none: 'notificationRules.none',
      noneHint: 'notificationRules.noneHint',
    },
    limit: 'notificationRule',
    path: paths.notifications,
    param: 'ruleId',
    calls: notificationRuleCalls,
    may: { add: 'notificationRules.add', edit: ['notificationRules.update'], remove: 'notificationRules.delete' },
    columns: COLUMNS,
    searched: ({ base_action_data }) => [base_action_data],
    blank: (): NotificationRuleDraft => ({
      name,
      app_type: version,
      event_type: RULE_EVENT_CLASSES_OF_VERSION[version][0] ?? 0,
      day_filter: 0,
      minutes_start_filter: 0,
      minutes_stop_filter: 1440,
      base_action: 0,
      recipient: '',
      recipient_users: [],
      recipient_contacts: [],
      integrator_id: null,
      language: chooseLanguage(language),
      template_id: 0,
      fill_level_threshold: null,
      depot_id: null,
      next_recipients: '',
      next_users: [],
      next_contacts: [],
      next_minutes: 15,
    }),
    draftOf: ({
      id: _,
      template_name: __,
      people: ___,
      integrator_name: ____,
      base_action_data: data,
      ...rule
    }): NotificationRuleDraft => ({
      ...rule,
      recipient: typeof data === 'string' ? data : '',
      integrator_id: typeof data === 'number' ? data : null,
    }),
    preview: (draft, id, answer) => withNotificationRuleNames({ ...notificationRuleRequestBody(draft), id }, answer),
    inWords: (field, draft, { integrators, depots }) =>
      field === 'depot_id'
        ? recordNameById(depots, draft.depot_id)
        : field === 'integrator_id' && draft.base_action === INTEGRATOR_RULE_ACTION
          ? (integrators.find(({ id }) => id === draft.integrator_id)?.name ?? null)
          : null,
    check,
    shownAt: {
      base_action_data: ({ base_action }) => (base_action === INTEGRATOR_RULE_ACTION ? 'integrator_id' : 'recipient'),
    },
    View: NotificationRuleView,
    Fields: NotificationRuleFields,
    confirmDelete: 'notificationRules.confirmDelete',
    onSaveError: 'errors.updateFailed',
    onDeleteError: 'errors.updateFailed',
  })

/** Who is told of which events, when, and in which words. */
export const NotificationRulesScreen = () => {
  const t = useT()
  const session = useSession()
  const version = session?.notifications ?? 3
  const language = session?.language ?? 'en'
  const name = t('notificationRules.custom')
  const rules = useMemo(() => rulesOf(version, language, name), [version, language, name])
  return <ResourceScreen resource={rules} />
}
