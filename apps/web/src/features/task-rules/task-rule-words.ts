import { MONTH_REPORT_ACTION } from '@coldbar/contract/rules/rule-recipient'
import {
  isTaskRuleScheduled,
  type TaskRuleFault,
  type TaskRuleFrequency,
  taskRuleFault,
} from '@coldbar/domain/tasks/task-rule'
import type { Format } from '@coldbar/i18n/format/format'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import { timeOfDayText } from '../../ui/time/time-of-day.ts'
import type { LoggedTaskRuleRun, TaskRule, TaskRuleWithNames } from './task-rule-calls.ts'

const FREQUENCY_TEXT: Readonly<Record<TaskRuleFrequency, MessageKey>> = {
  0: 'taskRules.frequencies.daily',
  1: 'taskRules.frequencies.working',
  2: 'taskRules.frequencies.monday',
  3: 'taskRules.frequencies.tuesday',
  4: 'taskRules.frequencies.wednesday',
  5: 'taskRules.frequencies.thursday',
  6: 'taskRules.frequencies.friday',
  7: 'taskRules.frequencies.saturday',
  8: 'taskRules.frequencies.sunday',
  9: 'taskRules.frequencies.firstOfMonth',
  [-3]: 'taskRules.frequencies.onDemand',
  [-1]: 'taskRules.frequencies.enteringPlace',
  [-2]: 'taskRules.frequencies.enteringGroup',
}

const ACTION_TEXT: Readonly<Record<TaskRule['base_action'], MessageKey>> = {
  0: 'taskRules.actions.digest',
  1: 'taskRules.actions.sms',
  2: 'taskRules.actions.obc',
  3: 'taskRules.actions.vehicleSms',
  4: 'taskRules.actions.vehicleEmail',
  [MONTH_REPORT_ACTION]: 'taskRules.actions.monthReport',
}

const FILTER_TEXT: Readonly<Record<TaskRule['vehicle_filter_type'], MessageKey>> = {
  0: 'taskRules.filters.all',
  1: 'taskRules.filters.vehicle',
  2: 'taskRules.filters.inPlace',
  3: 'taskRules.filters.inGroup',
  4: 'taskRules.filters.outsidePlace',
  5: 'taskRules.filters.outsideGroup',
}

export const taskRuleDayText = (frequency: TaskRuleFrequency, t: Translate): string => t(FREQUENCY_TEXT[frequency])
export const taskRuleActionText = (action: TaskRule['base_action'], t: Translate): string => t(ACTION_TEXT[action])
export const taskRuleVehicleFilterText = (filter: TaskRule['vehicle_filter_type'], t: Translate): string =>
  t(FILTER_TEXT[filter])

/** When a rule runs: "Every Monday at 08:00", "Entering Depot". */
export const taskRuleFrequencyText = (rule: TaskRuleWithNames, t: Translate): string => {
  const day = taskRuleDayText(rule.frequency_day, t)
  if (isTaskRuleScheduled(rule.frequency_day))
    return t('taskRules.frequencyAt', { day, time: timeOfDayText(rule.frequency_minutes) })
  return rule.entered_name === null ? day : t('taskRules.entering', { name: rule.entered_name })
}

const filteredVehiclesText = (
  { vehicle_filter_type: filter, filter_name: name }: TaskRuleWithNames,
  t: Translate,
): string => {
  if (filter === 0 || name === null) return taskRuleVehicleFilterText(filter, t)
  if (filter === 1) return name
  return t(filter === 2 || filter === 3 ? 'taskRules.filtered.inPlace' : 'taskRules.filtered.outsidePlace', { name })
}

/** Which vehicles it tells of: "All vehicles", "Truck 7", "Outside Gouda", "Vehicles of Venlo", "In Gouda, only vehicles of Venlo". */
export const taskRuleVehiclesText = (rule: TaskRuleWithNames, t: Translate): string => {
  const { depot_name: depot, vehicle_filter_type: filter } = rule
  const vehicles = filteredVehiclesText(rule, t)
  if (depot === null) return vehicles
  return filter === 0
    ? t('taskRules.filtered.ofDepot', { depot })
    : t('taskRules.filtered.onlyOfDepot', { vehicles, depot })
}

/** What of a rule decides whether it can run. */
export type JudgedTaskRule = Pick<TaskRule, 'frequency_day' | 'vehicle_filter_type' | 'base_action'>

const FAULT_TEXT: Readonly<Record<TaskRuleFault, MessageKey>> = {
  entering: 'taskRules.invalidPlaces',
  monthReport: 'taskRules.invalidMonthReport',
}

const faultOf = (rule: JudgedTaskRule): TaskRuleFault | null =>
  taskRuleFault({
    frequency: rule.frequency_day,
    filter: rule.vehicle_filter_type,
    isMonthReport: rule.base_action === MONTH_REPORT_ACTION,
  })

export const isTaskRuleValid = (rule: JudgedTaskRule): boolean => faultOf(rule) === null

/** "Valid Rule", or why it is none. */
export const taskRuleValidationText = (rule: JudgedTaskRule, t: Translate): string => {
  const fault = faultOf(rule)
  return fault === null ? t('taskRules.valid') : t('taskRules.invalid', { reason: t(FAULT_TEXT[fault]) })
}

const OWN_REASONS = {
  invalid: 'taskRules.reasons.invalid',
  no_vehicle: 'taskRules.reasons.no_vehicle',
  no_place: 'taskRules.reasons.no_place',
  no_address: 'taskRules.reasons.no_address',
  not_summed: 'taskRules.reasons.not_summed',
  broken: 'taskRules.reasons.broken',
} as const

/** What the other side said says more than we do. */
const ANSWERED: ReadonlySet<string> = new Set(['refused', 'unreachable', 'bad_endpoint'])

const reasonText = ({ reason, said }: LoggedTaskRuleRun, t: Translate): string => {
  if (reason === null) return ''
  if (reason in OWN_REASONS) return t(OWN_REASONS[reason as keyof typeof OWN_REASONS], { who: said ?? '' })
  const words = t(`deliveries.reasons.${reason as Exclude<typeof reason, keyof typeof OWN_REASONS>}`)
  return said !== null && ANSWERED.has(reason) ? `${words} (${said})` : words
}

/** How a run went, and of one that failed why. */
export const taskRuleRunStatusText = (run: LoggedTaskRuleRun, t: Translate): string => {
  if (run.status !== 0) return t('taskRules.failed', { reason: reasonText(run, t) })
  if (run.waiting > 0) return t('taskRules.sending')
  return t(run.messages === 0 ? 'taskRules.nothing' : 'taskRules.succeeded')
}

/** A run this much later than it was due was made up for. */
const LATE_SECONDS = 300

/** Who or what asked for a run. */
export const taskRuleRunTriggerText = (run: LoggedTaskRuleRun, t: Translate, format: Format): string => {
  if (run.on_demand === 1) return t('taskRules.onDemand')
  if (run.vehicle_name !== null) return t('taskRules.entering', { name: run.vehicle_name })
  const isLate = run.due !== null && run.executed - run.due > LATE_SECONDS
  return isLate
    ? t('taskRules.madeUp', { time: format.momentInSentence(run.due, run.executed) })
    : t('taskRules.bySchedule')
}
