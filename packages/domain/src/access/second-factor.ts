import { type EpochSeconds, minutes, timeBetween } from '../units/time.ts'
import type { CallName } from './call-access.ts'

/** What apps make of their secret unless told otherwise, and what the most widespread of them know alone (RFC 6238, 5.2). */
export const TOTP_DIGITS = 6
/** A code is good for so long, s (RFC 6238, 5.2). */
export const TOTP_PERIOD_SECONDS = 30
/** So many steps before and after the present one are taken, for clocks that differ (RFC 6238, 5.2 and 6). */
export const TOTP_ACCEPTED_DRIFT_STEPS = 1
/** Recovery codes of a set. */
export const RECOVERY_CODE_COUNT = 10
/** Signs of a recovery code, in groups of four: 80 bits, which nobody guesses, so that a plain hash keeps them. */
export const RECOVERY_CODE_LENGTH = 16
/** Without those that are taken for one another: i, l, o and u (Crockford's base 32). */
export const RECOVERY_CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A code as it was typed, without what people put between its signs; capitals and look-alikes count as what they are meant for. */
export const normalizeTypedCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll(/[il]/g, '1').replaceAll('o', '0')

/** Whether a plain code is one of the app; else it can only be a recovery code. */
export const isAuthenticatorCode = (plain: string): boolean => plain.length === TOTP_DIGITS && /^\d+$/.test(plain)

/** How a recovery code is shown: `abcd-efgh-jkmn-pqrs`. */
export const formatRecoveryCode = (plain: string): string => plain.replaceAll(/(.{4})(?=.)/g, '$1-')

/** What a session may do that was opened without the second factor which its fleet demands: set one up, and leave. */
const SETTING_UP: ReadonlySet<CallName> = new Set<CallName>([
  'profile.secondFactor',
  'profile.startSecondFactor',
  'profile.confirmSecondFactor',
])

/** Who owes a second factor begins to set it up without the password for so long after it was given; an older session may be another's. */
const SETUP_WITHOUT_PASSWORD = minutes(10)

/** Whether the password given at the login still counts for setting up the second factor that is due. */
export const isLoginPasswordFresh = (openedAt: EpochSeconds, now: EpochSeconds): boolean =>
  timeBetween(openedAt, now) <= SETUP_WITHOUT_PASSWORD

/** Whether a call waits until the session's user has a second factor. What anyone may call stays open. */
export const doesCallWaitForSecondFactor = (call: CallName): boolean => !SETTING_UP.has(call)
