import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { paths } from '../paths.ts'
import type { Session } from './session.ts'
import { useSession } from './session-store.ts'

const VERSION_2 = {
  vehicles: paths.vehicles,
  tires: paths.tireOverview,
  events: paths.tireEvents,
  types: paths.vehicleTypes,
  messages: paths.messageConfiguration,
}

const VERSION_3: typeof VERSION_2 = {
  vehicles: paths.vehicles3,
  tires: paths.tireOverview3,
  events: paths.tireEvents3,
  types: paths.vehicleTypes3,
  messages: paths.message3Configuration,
}

/** Where the two generations of the interface keep the same things. */
export const fleetPathsOfVersion = (version: NotificationsVersion): typeof VERSION_2 =>
  version === 3 ? VERSION_3 : VERSION_2

/** Where one comes to by signing in. */
export const startPathOfSession = ({ notifications }: Session): string => fleetPathsOfVersion(notifications).vehicles()

/** The notifications version of whoever is signed in; 2 without a session, as the cookie says after a logout. */
export const useNotificationsVersion = (): NotificationsVersion => useSession()?.notifications ?? 2

/** Links to vehicles, tires and what belongs to them, in the notifications version of whoever is signed in. */
export const useFleetPaths = (): typeof VERSION_2 => fleetPathsOfVersion(useNotificationsVersion())
