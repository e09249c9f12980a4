import { isEmailList } from '../fields/email.ts'
import { isPhoneList } from '../fields/phone.ts'

/** What a notification rule does: 0 e-mail, 1 SMS, 2 message on the on-board computer, 3 through an integrator. */
export const BASE_ACTIONS = [0, 1, 2, 3] as const

export type BaseAction = (typeof BASE_ACTIONS)[number]

/** Whom an action asks for: those of the first two are written, an integrator is chosen, a vehicle has its own computer. */
export const RECIPIENT_OF_ACTION = { 0: 'email', 1: 'phone', 2: null, 3: 'integrator' } as const satisfies Record<
  BaseAction,
  'email' | 'phone' | 'integrator' | null
>

/** What a task rule does: 0 e-mails the digest, 1 SMS, 2 the vehicles' computers, 3 SMS and 4 e-mail to the vehicles. */
export const TASK_ACTIONS = [0, 1, 2, 3, 4] as const

export type TaskAction = (typeof TASK_ACTIONS)[number]

/** Whom an action of a task rule asks for; the last three go to vehicles, which have addresses of their own. */
export const RECIPIENT_OF_TASK_ACTION = { 0: 'email', 1: 'phone', 2: null, 3: null, 4: null } as const satisfies Record<
  TaskAction,
  'email' | 'phone' | null
>

export type Recipient = string | number | null

export type RecipientProblem = 'missing' | 'email' | 'phone' | 'not_right'

/** What is wrong with the recipient of an action; null where nothing is. It may be left out where `people` are told by name. */
export const recipientProblem = (
  action: BaseAction,
  recipient: Recipient,
  people: readonly number[] = [],
): RecipientProblem | null => {
  const problem = askedProblem(RECIPIENT_OF_ACTION[action], recipient)
  return problem === 'missing' && isWritten(action) && people.length > 0 ? null : problem
}

/** Whether an action writes to people; computers take no problem, and have no name. */
export const isWritten = (action: BaseAction): boolean =>
  RECIPIENT_OF_ACTION[action] === 'email' || RECIPIENT_OF_ACTION[action] === 'phone'

/** The same for an action of a task rule. */
export const taskRecipientProblem = (
  action: TaskAction,
  recipient: Recipient,
  people: readonly number[] = [],
): RecipientProblem | null => {
  const problem = askedProblem(RECIPIENT_OF_TASK_ACTION[action], recipient)
  return problem === 'missing' && people.length > 0 ? null : problem
}

const askedProblem = (
  asked: 'email' | 'phone' | 'integrator' | null,
  recipient: Recipient,
): RecipientProblem | null => {
  if (asked === null) return null
  if (recipient === null || recipient === '') return 'missing'
  if (asked === 'integrator') return typeof recipient === 'number' ? null : 'not_right'
  const holds = asked === 'email' ? isEmailList : isPhoneList
  return typeof recipient === 'string' && holds(recipient) ? null : asked
}
