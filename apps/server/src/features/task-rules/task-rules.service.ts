import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import {
  MONTH_REPORT_ACTION,
  RECIPIENT_OF_TASK_ACTION,
  type RuleRecipientError,
  taskRuleRecipientError,
} from '@coldbar/contract/rules/rule-recipient'
import {
  DEFAULT_TASK_RUN_MINUTE,
  enteredPlaceKindOf,
  isTaskRuleScheduled,
  TASK_VEHICLE_FILTER_MEANING,
  type TaskRuleFault,
  taskRuleFault,
} from '@coldbar/domain/tasks/task-rule'
import { nextTaskRun } from '@coldbar/domain/tasks/task-runs'
import type { Language } from '@coldbar/domain/texts/language'
import { type EpochSeconds, seconds, timeAfter } from '@coldbar/domain/units/time'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { requireDepot } from '../../fleet/depots/require-depot.ts'
import { readFleetNameAndTimeZone } from '../../fleet/messages/names-in-messages.repository.ts'
import { checkChosenRulePeople } from '../../fleet/messages/rule-people.ts'
import { requireExistingRecord } from '../../fleet/references/reference-check.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'
import { refuseIneffectiveFields } from '../../http/bodies/ineffective-fields.ts'
import { Conflict, InvalidInput, NotFound, TooManyRequests } from '../../http/errors.ts'
import {
  addRequestedTaskRun,
  countRequestedTaskRunsSince,
  findPendingRequestedTaskRun,
  insertTaskRule,
  readTaskRules,
  type TaskRule,
  tasklistTemplateExists,
  updateTaskRule,
} from './task-rules.repository.ts'

type New = BodyOf<(typeof calls)['taskRules.add']>['data']
type Written = Omit<BodyOf<(typeof calls)['taskRules.update']>['data'], 'id'>
type Rule = Omit<TaskRule, 'id'>

/** The rule with this id. Throws NotFound. */
export const readTaskRule = async (tx: FleetTransaction, id: number): Promise<TaskRule> => {
  const [found] = await readTaskRules(tx, id)
  if (found === undefined) throw new NotFound('task rule', id)
  return found
}

/** What a rule does about which it was said no more than its name. */
const BLANK: Omit<Rule, 'name'> = {
  frequency_day: 0,
  frequency_minutes: DEFAULT_TASK_RUN_MINUTE,
  frequency_data: null,
  base_action: 0,
  base_action_data: null,
  recipient_users: [],
  recipient_contacts: [],
  language: 'en',
  template_id: 0,
  vehicle_filter_type: 0,
  vehicle_filter_data: null,
  depot_id: null,
  minutes_start_filter: 0,
  minutes_stop_filter: 1440,
}

/** What the parts of a rule say about each other: only the place, the recipient and the vehicle that it asks for. */
const settled = (rule: Rule): Rule => ({
  ...rule,
  frequency_data: enteredPlaceKindOf(rule.frequency_day) === null ? null : rule.frequency_data,
  base_action_data: RECIPIENT_OF_TASK_ACTION[rule.base_action] === null ? null : rule.base_action_data,
  vehicle_filter_data:
    TASK_VEHICLE_FILTER_MEANING[rule.vehicle_filter_type].of === 'all' ? null : rule.vehicle_filter_data,
})

const RECIPIENT_SENTENCE: Readonly<Record<RuleRecipientError, string>> = {
  missing: 'Say who is to be told.',
  email: 'These are not e-mail addresses.',
  phone: 'These are not telephone numbers.',
  not_right: 'Write down who is to be told.',
}

const TABLE_OF = { vehicle: 'vehicle', place: 'poi', group: 'poi_group' } as const

/** Throws unless what a rule has to name is named and there. */
const mustName = async (
  tx: FleetTransaction,
  of: keyof typeof TABLE_OF,
  id: number | null,
  field: string,
): Promise<void> => {
  if (id === null) {
    const message = `Choose a ${of}.`
    throw new InvalidInput(message, { [field]: { code: 'missing', message } })
  }
  await requireExistingRecord(tx, TABLE_OF[of], id, field)
}

const PEOPLE_FIELDS = [
  ['recipient_users', 'user'],
  ['recipient_contacts', 'contact'],
] as const

const check = async (tx: FleetTransaction, rule: Rule, before: Rule | null = null): Promise<void> => {
  const people = PEOPLE_FIELDS.flatMap(([field]) => rule[field])
  const problem = taskRuleRecipientError(rule.base_action, rule.base_action_data, people)
  if (problem !== null) {
    const message = RECIPIENT_SENTENCE[problem]
    throw new InvalidInput(message, { 'data.base_action_data': { code: problem, message } })
  }
  const way = RECIPIENT_OF_TASK_ACTION[rule.base_action]
  const stood = before?.base_action === rule.base_action ? before : null
  if (way !== null)
    await checkChosenRulePeople(
      tx,
      way,
      PEOPLE_FIELDS.map(([field, of]) => ({ field, of, ids: rule[field], before: stood?.[field] ?? [] })),
    )
  const entered = enteredPlaceKindOf(rule.frequency_day)
  if (entered !== null) await mustName(tx, entered, rule.frequency_data, 'data.frequency_data')
  const filter = TASK_VEHICLE_FILTER_MEANING[rule.vehicle_filter_type]
  if (filter.of !== 'all') await mustName(tx, filter.of, rule.vehicle_filter_data, 'data.vehicle_filter_data')
  await requireDepot(tx, rule.depot_id, 'data.depot_id')
  if (rule.template_id !== 0 && !(await tasklistTemplateExists(tx, rule.template_id)))
    throw new NotFound('template', rule.template_id, {
      'data.template_id': { code: 'gone', message: 'does not exist' },
    })
}

const plan = async (tx: FleetTransaction, { frequency_day, frequency_minutes: minutes }: Rule, now: EpochSeconds) => {
  if (!isTaskRuleScheduled(frequency_day)) return { from: now, next: null }
  const { timeZone } = await readFleetNameAndTimeZone(tx)
  return { from: now, next: nextTaskRun({ days: frequency_day, minutes }, now, timeZone) }
}

/** What was written, without what was left out. */
const given = <Data extends object>(data: Data): Partial<Data> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Partial<Data>

/** Adds a rule, which runs from now on. Throws Invalid and NotFound. */
export const addTaskRule = async (
  tx: FleetTransaction,
  { fleetId, language }: { fleetId: number; language: Language },
  data: New,
  now: EpochSeconds,
): Promise<number> => {
  const rule = settled({ ...BLANK, language, name: data.name, ...given(data) })
  refuseIneffectiveFields(data, rule, null)
  await check(tx, rule)
  return insertTaskRule(tx, fleetId, rule, await plan(tx, rule, now))
}

const WHEN = ['frequency_day', 'frequency_minutes', 'frequency_data'] as const

/** Changes what is given of a rule; a run that is due stays due unless it is to run at other times. Throws Invalid and NotFound. */
export const changeTaskRule = async (
  tx: FleetTransaction,
  id: number,
  data: Written,
  now: EpochSeconds,
): Promise<void> => {
  const before = await readTaskRule(tx, id)
  const rule = { ...settled({ ...before, ...given(data) }), id }
  refuseIneffectiveFields(data, rule, before)
  await check(tx, rule, before)
  const isMoved = WHEN.some((field) => rule[field] !== before[field])
  await updateTaskRule(tx, rule, isMoved ? await plan(tx, rule, now) : null)
}

/** Runs that a fleet asks for in a quarter of an hour: they go to real people. */
const MOST_ASKED = 20
const ASKED_SECONDS = 900

const FAULT_TEXT = {
  entering: 'taskRules.invalidPlaces',
  monthReport: 'taskRules.invalidMonthReport',
} as const satisfies Record<TaskRuleFault, MessageKey>

/** Decides on a run of a rule, or answers the one that is still to come. Throws NotFound, Conflict of an invalid rule, and TooManyRequests. */
export const requestTaskRun = async (
  tx: FleetTransaction,
  id: number,
  language: Language,
  now: EpochSeconds,
): Promise<{ run_id: number; queued: boolean }> => {
  const rule = await readTaskRule(tx, id)
  const fault = taskRuleFault({
    frequency: rule.frequency_day,
    filter: rule.vehicle_filter_type,
    isMonthReport: rule.base_action === MONTH_REPORT_ACTION,
  })
  if (fault !== null) throw new Conflict((await loadTranslator(language))(FAULT_TEXT[fault]))
  const known = await findPendingRequestedTaskRun(tx, id)
  if (known !== null) return { run_id: known, queued: false }
  if ((await countRequestedTaskRunsSince(tx, timeAfter(now, seconds(-ASKED_SECONDS)))) >= MOST_ASKED)
    throw new TooManyRequests('Enough runs for now. Wait a quarter of an hour.', ASKED_SECONDS)
  return { run_id: await addRequestedTaskRun(tx, id, now), queued: true }
}
