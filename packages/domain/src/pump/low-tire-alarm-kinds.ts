import {
  ALARM_KINDS,
  type AlarmKind,
  countsForNotificationsVersion,
  isGasLossKind,
  lossRateWindowOfKind,
} from '../kinds/alarm-kind.ts'
import type { NotificationsVersion } from '../kinds/notifications-version.ts'

/**
 * What says that a tire holds too little, for the people of one notifications version: a tire belongs on the pump list while the
 * engine has one of these open at it.
 */
export const lowTireAlarmKinds = (version: NotificationsVersion): readonly AlarmKind[] =>
  ALARM_KINDS.filter(
    (kind) =>
      isGasLossKind(kind) && lossRateWindowOfKind(kind) === null && countsForNotificationsVersion(kind, version),
  )
