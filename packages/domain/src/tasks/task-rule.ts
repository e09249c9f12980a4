import type { WeekdayFilter } from '../notifications/wall-clock.ts'

/** Only when somebody asks. */
const ON_DEMAND = -3
/** When a vehicle enters one of the places of a group, or a place. */
export const TASK_ON_ENTERING_PLACE_GROUP = -2
export const TASK_ON_ENTERING_PLACE = -1
/** On the first day of each month. */
export const ON_FIRST_OF_MONTH = 9

/** When a task rule runs: by schedule as the days of a notification rule or once a month, or as one of the first three above. */
export const TASK_RULE_FREQUENCIES = [
  0,
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
  ON_FIRST_OF_MONTH,
  ON_DEMAND,
  TASK_ON_ENTERING_PLACE,
  TASK_ON_ENTERING_PLACE_GROUP,
] as const

export type TaskRuleFrequency = (typeof TASK_RULE_FREQUENCIES)[number]

/** Minutes since midnight at which a rule runs unless somebody chose: eight in the morning. */
export const DEFAULT_TASK_RUN_MINUTE = 480

/** The days that the calendar says. */
export type TaskDays = WeekdayFilter | typeof ON_FIRST_OF_MONTH

/** Whether the calendar says when it runs. */
export const isTaskRuleScheduled = (frequency: TaskRuleFrequency): frequency is TaskDays => frequency >= 0

/** What has to be entered; null where a rule waits for no vehicle. */
export const enteredPlaceKindOf = (frequency: TaskRuleFrequency): 'place' | 'group' | null => {
  if (frequency === TASK_ON_ENTERING_PLACE) return 'place'
  return frequency === TASK_ON_ENTERING_PLACE_GROUP ? 'group' : null
}

/** Which vehicles a rule tells of: 0 all, 1 one, 2 in a place, 3 in a group, 4 outside a place, 5 outside a group. */
export const TASK_RULE_VEHICLE_FILTERS = [0, 1, 2, 3, 4, 5] as const

export type TaskRuleVehicleFilter = (typeof TASK_RULE_VEHICLE_FILTERS)[number]

/** The filter that names one vehicle. */
export const ONE_VEHICLE_TASK_FILTER = 1 satisfies TaskRuleVehicleFilter

/** What a filter names, and on which side of a place the vehicles are. */
export const TASK_VEHICLE_FILTER_MEANING: Readonly<
  Record<TaskRuleVehicleFilter, { of: 'all' } | { of: 'vehicle' } | { of: 'place' | 'group'; side: 'in' | 'outside' }>
> = {
  0: { of: 'all' },
  [ONE_VEHICLE_TASK_FILTER]: { of: 'vehicle' },
  2: { of: 'place', side: 'in' },
  3: { of: 'group', side: 'in' },
  4: { of: 'place', side: 'outside' },
  5: { of: 'group', side: 'outside' },
}

/** What of a rule decides whether it can run. `isMonthReport`: it tells of a month, and of no work. */
export type TaskRuleTrigger = { frequency: TaskRuleFrequency; filter: TaskRuleVehicleFilter; isMonthReport: boolean }

/**
 * Why a rule makes no sense. One that waits for vehicles that enter a place cannot ask for those that are in one; what a month
 * cost is told when the month is over or when somebody asks, and of all vehicles.
 */
export type TaskRuleFault = 'entering' | 'monthReport'

/** What keeps a rule from running; `null` where nothing does. */
export const taskRuleFault = ({ frequency, filter, isMonthReport }: TaskRuleTrigger): TaskRuleFault | null => {
  const named = TASK_VEHICLE_FILTER_MEANING[filter]
  if (isMonthReport)
    return named.of === 'all' && (frequency === ON_FIRST_OF_MONTH || frequency === ON_DEMAND) ? null : 'monthReport'
  return enteredPlaceKindOf(frequency) !== null && 'side' in named && named.side === 'in' ? 'entering' : null
}
