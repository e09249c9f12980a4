import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { RECIPIENT_OF_TASK_ACTION } from '@coldbar/contract/rules/rule-recipient'
import { enteredPlaceKindOf, TASK_VEHICLE_FILTER_MEANING } from '@coldbar/domain/tasks/task-rule'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'

type Answer = ResponseOf<(typeof contractCalls)['taskRules.all']>
type Places = ResponseOf<(typeof contractCalls)['pois.availableForEdit']>['data']
export type TaskRule = Answer['data'][number]
export type LoggedTaskRuleRun = ResponseOf<(typeof contractCalls)['taskRules.logRule']>['data'][number]

/** A rule with what it names: null of what is not there. */
export type TaskRuleWithNames = TaskRule & {
  readonly template_name: string | null
  readonly entered_name: string | null
  readonly filter_name: string | null
  readonly depot_name: string | null
}

export type TaskRulesAnswer = Omit<Answer, 'data'> & Places & { readonly data: readonly TaskRuleWithNames[] }

/** As it is edited: a written recipient keeps its place while the action is changed. */
export type TaskRuleDraft = Omit<TaskRule, 'id' | 'base_action_data'> & { recipient: string }

/** The rule that a draft writes: only what its frequency, its action and its filter ask for. */
export const taskRuleRequestBody = ({ recipient, ...rule }: TaskRuleDraft): Omit<TaskRule, 'id'> => {
  const isAsked = RECIPIENT_OF_TASK_ACTION[rule.base_action] !== null && recipient.trim() !== ''
  return {
    ...rule,
    name: rule.name.trim(),
    base_action_data: isAsked ? recipient.trim() : null,
    ...(RECIPIENT_OF_TASK_ACTION[rule.base_action] === null ? { recipient_users: [], recipient_contacts: [] } : {}),
    frequency_data: enteredPlaceKindOf(rule.frequency_day) === null ? null : rule.frequency_data,
    vehicle_filter_data:
      TASK_VEHICLE_FILTER_MEANING[rule.vehicle_filter_type].of === 'all' ? null : rule.vehicle_filter_data,
  }
}

type Choices = Pick<TaskRulesAnswer, 'templates' | 'vehicles' | 'depots' | 'pois' | 'poi_groups'>

const nameIn = (choices: readonly { id: number; name: string }[], id: number | null): string | null =>
  choices.find((choice) => choice.id === id)?.name ?? null

/** A rule with the names of what it names. */
export const withTaskRuleNames = (
  rule: TaskRule,
  { templates, vehicles, depots, pois, poi_groups }: Choices,
): TaskRuleWithNames => {
  const lists = { place: pois, group: poi_groups, vehicle: vehicles, all: [] }
  const entered = enteredPlaceKindOf(rule.frequency_day)
  return {
    ...rule,
    template_name: templates.find(({ template_id }) => template_id === rule.template_id)?.name ?? null,
    entered_name: entered === null ? null : nameIn(lists[entered], rule.frequency_data),
    filter_name: nameIn(lists[TASK_VEHICLE_FILTER_MEANING[rule.vehicle_filter_type].of], rule.vehicle_filter_data),
    depot_name: nameIn(depots, rule.depot_id),
  }
}

/** The names come with the list; a record that was just written shows them with the next one. */
const answered = ({ data }: { data: TaskRule }): TaskRuleWithNames => ({
  ...data,
  template_name: null,
  entered_name: null,
  filter_name: null,
  depot_name: null,
})

/** What makes sense as one only. */
const TOGETHER = ['frequency_day', 'frequency_data', 'base_action', 'base_action_data'] as const

export const taskRuleCalls = {
  all: async (signal: AbortSignal): Promise<TaskRulesAnswer> => {
    const [rules, places] = await Promise.all([
      callApi(calls['taskRules.all'], {}, signal),
      callApi(calls['pois.availableForEdit'], {}, signal),
    ])
    const answer = { ...rules, ...places.data }
    return { ...answer, data: rules.data.map((rule) => withTaskRuleNames(rule, answer)) }
  },
  add: async (draft: TaskRuleDraft): Promise<TaskRuleWithNames> =>
    answered(await callApi(calls['taskRules.add'], { body: { data: taskRuleRequestBody(draft) } })),
  update: async (id: number, draft: TaskRuleDraft, original: TaskRuleDraft): Promise<TaskRuleWithNames> =>
    answered(
      await callApi(calls['taskRules.update'], {
        body: updateBodyOf(id, taskRuleRequestBody(draft), taskRuleRequestBody(original), TOGETHER),
      }),
    ),
  remove: (id: number) => callApi(calls['taskRules.delete'], { body: { data: { id } } }),
}

/** Asks for a run now; it is made in a moment. */
export const requestTaskRuleRun = (id: number) => callApi(calls['taskRules.generate'], { body: { data: { id } } })

export const fetchTaskRuleRuns = (id: number, signal: AbortSignal) =>
  callApi(calls['taskRules.logRule'], { body: { rule_id: id } }, signal)
