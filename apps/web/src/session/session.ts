import type { Role } from '@coldbar/domain/access/role'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { chooseLanguage, type Language } from '@coldbar/domain/texts/language'

/** Who is signed in, and in which fleet. */
export type Session = {
  userId: number
  name: string
  role: Role
  notifications: NotificationsVersion
  language: Language
  fleetId: number
  fleetName: string
  /** IANA name; the fleet's days begin there at midnight. */
  fleetTimeZone: string
  /** The depot that lists and papers begin with. */
  depotId: number | null
  /** The fleet demands a second factor and there is none: one is set up before anything else. */
  secondFactorDue: boolean
  /** Maps draw streets of a file of this server, and ask no other host for them. */
  hasStreetTiles: boolean
}

export type SessionAnswer = {
  data: {
    id: number
    user: {
      name: string
      role: Role
      notifications: NotificationsVersion
      lang: string
      fleet_id: number
      fleet_name: string
      fleet_time_zone: string
      depot_id: number | null
      second_factor_due: boolean
    }
    has_street_tiles: boolean
  }
}

export const sessionOfAnswer = ({ data: { id, user, has_street_tiles } }: SessionAnswer): Session => ({
  userId: id,
  name: user.name,
  role: user.role,
  notifications: user.notifications,
  language: chooseLanguage(user.lang),
  fleetId: user.fleet_id,
  fleetName: user.fleet_name,
  fleetTimeZone: user.fleet_time_zone,
  depotId: user.depot_id,
  secondFactorDue: user.second_factor_due,
  hasStreetTiles: has_street_tiles,
})
