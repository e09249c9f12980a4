import { taskRuleRecipientError } from '@coldbar/contract/rules/rule-recipient'
import {
  DEFAULT_TASK_RUN_MINUTE,
  enteredPlaceKindOf,
  TASK_VEHICLE_FILTER_MEANING,
} from '@coldbar/domain/tasks/task-rule'
import { chooseLanguage } from '@coldbar/domain/texts/language'
import type { Translate } from '@coldbar/i18n/translator'
import { useMemo } from 'react'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { messageTemplateName } from '../../crud/fields/template-choice.ts'
import { defineResource } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { RECIPIENT_PROBLEM_TEXT } from '../../crud/words/recipient-problem-text.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { listTextColumn } from '../../ui/list/text-column.ts'
import { listTranslatedColumn } from '../../ui/list/translated-column.tsx'
import {
  type TaskRule,
  type TaskRuleDraft,
  type TaskRulesAnswer,
  type TaskRuleWithNames,
  taskRuleCalls,
  taskRuleRequestBody,
  withTaskRuleNames,
} from './task-rule-calls.ts'
import { TaskRuleFields } from './task-rule-fields.tsx'
import { TaskRuleView } from './task-rule-view.tsx'
import { isTaskRuleValid, taskRuleActionText, taskRuleFrequencyText, taskRuleVehiclesText } from './task-rule-words.ts'

const COLUMNS: readonly ListColumn<TaskRuleWithNames>[] = [
  listTextColumn<TaskRuleWithNames>('name', 'records.name', { grow: 1.2 }),
  listTranslatedColumn<TaskRuleWithNames>('frequency', 'taskRules.frequency', taskRuleFrequencyText, { grow: 1.4 }),
  listTranslatedColumn<TaskRuleWithNames>(
    'action',
    'taskRules.action',
    ({ base_action }, t) => taskRuleActionText(base_action, t),
    {
      quiet: true,
      grow: 1.4,
      wideOnly: true,
    },
  ),
  listTranslatedColumn<TaskRuleWithNames>('vehicles', 'taskRules.vehicles', taskRuleVehiclesText, {
    quiet: true,
    wideOnly: true,
  }),
  listTranslatedColumn<TaskRuleWithNames>(
    'template',
    'taskRules.template',
    ({ template_id, template_name }, t) => messageTemplateName(template_id, template_name, t),
    { quiet: true, wideOnly: true },
  ),
]

const check = (draft: TaskRuleDraft, t: Translate): FieldErrors => {
  const rule = taskRuleRequestBody(draft)
  const people = [...rule.recipient_users, ...rule.recipient_contacts]
  const recipient = taskRuleRecipientError(rule.base_action, rule.base_action_data, people)
  const missing = t('problems.missing')
  return {
    ...(recipient === null ? {} : { base_action_data: t(RECIPIENT_PROBLEM_TEXT[recipient]) }),
    ...(enteredPlaceKindOf(rule.frequency_day) !== null && rule.frequency_data === null
      ? { frequency_data: missing }
      : {}),
    ...(TASK_VEHICLE_FILTER_MEANING[rule.vehicle_filter_type].of !== 'all' && rule.vehicle_filter_data === null
      ? { vehicle_filter_data: missing }
      : {}),
  }
}

const draftOf = ({
  id: _,
  base_action_data,
  template_name: __,
  entered_name: ___,
  filter_name: ____,
  depot_name: _____,
  ...rule
}: TaskRuleWithNames): TaskRuleDraft => ({
  ...rule,
  recipient: typeof base_action_data === 'string' ? base_action_data : '',
})

const blank = (language: string, name: string): TaskRuleDraft => ({
  name,
  frequency_day: 0,
  frequency_minutes: DEFAULT_TASK_RUN_MINUTE,
  frequency_data: null,
  base_action: 0,
  recipient: '',
  recipient_users: [],
  recipient_contacts: [],
  language: chooseLanguage(language),
  template_id: 0,
  vehicle_filter_type: 0,
  vehicle_filter_data: null,
  depot_id: null,
  minutes_start_filter: 0,
  minutes_stop_filter: 1440,
})

/** The name behind an id, for two who change one rule. */
const inWords = (field: keyof TaskRuleDraft & string, draft: TaskRuleDraft, answer: TaskRulesAnswer): string | null => {
  const rule: TaskRule = { ...taskRuleRequestBody(draft), id: 0 }
  if (field === 'frequency_data') return withTaskRuleNames(rule, answer).entered_name
  if (field === 'depot_id') return withTaskRuleNames(rule, answer).depot_name
  return field === 'vehicle_filter_data' ? withTaskRuleNames(rule, answer).filter_name : null
}

const rulesAt = (path: (id?: number | null) => string, language: string, name: string) =>
  defineResource({
    key: 'taskRules',
    texts: {
      title: 'taskRules.title',
      search: 'taskRules.search',
      add: 'taskRules.add',
      none: 'taskRules.none',
      noneHint: 'taskRules.noneHint',
    },
    limit: 'taskRule',
    path,
    param: 'ruleId',
    calls: taskRuleCalls,
    may: { add: 'taskRules.add', edit: ['taskRules.update'], remove: 'taskRules.delete' },
    columns: COLUMNS,
    toneOf: (rule: TaskRuleWithNames) => (isTaskRuleValid(rule) ? 'neutral' : 'danger'),
    searched: ({ base_action_data }) => [base_action_data],
    blank: () => blank(language, name),
    draftOf,
    copyOf: (rule, t) => ({ ...draftOf(rule), name: t('taskRules.copyOf', { name: rule.name }) }),
    preview: (draft, id, answer) => withTaskRuleNames({ ...taskRuleRequestBody(draft), id }, answer),
    inWords,
    check,
    shownAt: { base_action_data: 'recipient' },
    View: TaskRuleView,
    Fields: TaskRuleFields,
    confirmDelete: 'taskRules.confirmDelete',
    onSaveError: 'errors.updateFailed',
    onDeleteError: 'errors.updateFailed',
  })

const RulesScreen = ({ path }: { path: (id?: number | null) => string }) => {
  const t = useT()
  const language = useSession()?.language ?? 'en'
  const name = t('taskRules.custom')
  const rules = useMemo(() => rulesAt(path, language, name), [path, language, name])
  return <ResourceScreen resource={rules} />
}

/** Which lists of work are sent to whom, and when. */
export const TaskRulesScreen = () => <RulesScreen path={paths.taskRules} />

/** The same at the address of the older version. */
export const TaskRulesScreenAtReportsPath = () => <RulesScreen path={paths.reports} />
