import { holdsEmails } from '../fields/email.ts'
import { holdsPhones } from '../fields/phone.ts'

/** What a notification rule does: 0 e-mail, 1 SMS, 2 message on the on-board computer, 3 through an integrator. */
export const BASE_ACTIONS = [0, 1, 2, 3] as const

export type BaseAction = (typeof BASE_ACTIONS)[number]

/** Whom an action asks for: those of the first two are written, an integrator is chosen, a vehicle has its own computer. */
export const RECIPIENT_OF = { 0: 'email', 1: 'phone', 2: null, 3: 'integrator' } as const satisfies Record<
  BaseAction,
  'email' | 'phone' | 'integrator' | null
>

export type Recipient = string | number | null

/** What is wrong with the recipient of an action; null where nothing is. */
export const recipientProblem = (
  action: BaseAction,
  recipient: Recipient,
): 'missing' | 'email' | 'phone' | 'not_right' | null => {
  const asked = RECIPIENT_OF[action]
  if (asked === null) return null
  if (recipient === null || recipient === '') return 'missing'
  if (asked === 'integrator') return typeof recipient === 'number' ? null : 'not_right'
  const holds = asked === 'email' ? holdsEmails : holdsPhones
  return typeof recipient === 'string' && holds(recipient) ? null : asked
}
