import { isEmailList } from '../fields/email.ts'
import { isPhoneList } from '../fields/phone.ts'

/** What a notification rule does: 0 e-mail, 1 SMS, 2 message on the on-board computer, 3 through an integrator. */
export const NOTIFICATION_RULE_ACTIONS = [0, 1, 2, 3] as const

export type NotificationRuleAction = (typeof NOTIFICATION_RULE_ACTIONS)[number]

/** Whom an action asks for: those of the first two are written, an integrator is chosen, a vehicle has its own computer. */
export const RECIPIENT_OF_NOTIFICATION_ACTION = {
  0: 'email',
  1: 'phone',
  2: null,
  3: 'integrator',
} as const satisfies Record<NotificationRuleAction, 'email' | 'phone' | 'integrator' | null>

/** What a task rule does: 0 e-mails the digest, 1 SMS, 2 the vehicles' computers, 3 SMS and 4 e-mail to the vehicles, 5 e-mails what a month cost. */
export const TASK_RULE_ACTIONS = [0, 1, 2, 3, 4, 5] as const

/** The action that tells of a month and not of work. */
export const MONTH_REPORT_ACTION = 5 satisfies TaskRuleAction

export type TaskRuleAction = (typeof TASK_RULE_ACTIONS)[number]

/** Whom an action of a task rule asks for; three go to vehicles, which have addresses of their own. */
export const RECIPIENT_OF_TASK_ACTION = {
  0: 'email',
  1: 'phone',
  2: null,
  3: null,
  4: null,
  [MONTH_REPORT_ACTION]: 'email',
} as const satisfies Record<TaskRuleAction, 'email' | 'phone' | null>

export type RuleRecipient = string | number | null

export type RuleRecipientError = 'missing' | 'email' | 'phone' | 'not_right'

/** What is wrong with the recipient of an action; null where nothing is. It may be left out where `people` are told by name. */
export const ruleRecipientError = (
  action: NotificationRuleAction,
  recipient: RuleRecipient,
  people: readonly number[] = [],
): RuleRecipientError | null => {
  const problem = askedProblem(RECIPIENT_OF_NOTIFICATION_ACTION[action], recipient)
  return problem === 'missing' && isRuleActionToPeople(action) && people.length > 0 ? null : problem
}

/** Whether an action writes to people; computers take no problem, and have no name. */
export const isRuleActionToPeople = (action: NotificationRuleAction): boolean =>
  RECIPIENT_OF_NOTIFICATION_ACTION[action] === 'email' || RECIPIENT_OF_NOTIFICATION_ACTION[action] === 'phone'

/** The same for an action of a task rule. */
export const taskRuleRecipientError = (
  action: TaskRuleAction,
  recipient: RuleRecipient,
  people: readonly number[] = [],
): RuleRecipientError | null => {
  const problem = askedProblem(RECIPIENT_OF_TASK_ACTION[action], recipient)
  return problem === 'missing' && people.length > 0 ? null : problem
}

const askedProblem = (
  asked: 'email' | 'phone' | 'integrator' | null,
  recipient: RuleRecipient,
): RuleRecipientError | null => {
  if (asked === null) return null
  if (recipient === null || recipient === '') return 'missing'
  if (asked === 'integrator') return typeof recipient === 'number' ? null : 'not_right'
  const holds = asked === 'email' ? isEmailList : isPhoneList
  return typeof recipient === 'string' && holds(recipient) ? null : asked
}
