import type { Role } from '@coldbar/domain/access/role'
import type { Language } from '@coldbar/domain/texts/language'
import type { EpochSeconds } from '@coldbar/domain/units/time'

/** Who is calling, as of this very request: a changed role or fleet counts at once. */
export type Session = {
  /** Hash of the cookie's token, in hex: names the session without opening it. */
  id: string
  userId: number
  /** What the user is called, or else the login. */
  userName: string
  fleetId: number
  role: Role
  notifications: 2 | 3
  /** The profile's; while a request is answered, the one its browser chose, if any. */
  language: Language
  /** Opened without the second factor that the user's fleet demands: it may set one up and nothing else. */
  secondFactorDue: boolean
  /** When its password was given. */
  openedAt: EpochSeconds
}
