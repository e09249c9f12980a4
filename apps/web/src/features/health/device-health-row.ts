import type { Translate } from '@coldbar/i18n/translator'
import { DEVICE_HEALTH_TEXT, type DeviceHealthStatus } from './device-health-status.tsx'

/** A unit or a tire sensor in its list. */
export type DeviceHealthRow = {
  readonly id: number
  readonly name: string
  readonly vehicle_id: number | null
  readonly vehicle_name: string | null
  readonly status: DeviceHealthStatus
  readonly age: number | null
  readonly status_msg: string
}

/** s: older than anything that was ever heard (specification). */
const NEVER_HEARD = 62_208_000

export const deviceSilenceSeconds = ({ age }: Pick<DeviceHealthRow, 'age'>): number => age ?? NEVER_HEARD

/** The longest silent first (specification). */
export const longestSilentDeviceSortKey = (row: DeviceHealthRow): number => -deviceSilenceSeconds(row)

/** An alarm, a warning, what was never heard, what is well; the longest silent first of each. */
export const worstSensorSortKey = (row: DeviceHealthRow): number =>
  STATUS_ORDER.indexOf(row.status) * 2 * NEVER_HEARD - Math.min(deviceSilenceSeconds(row), NEVER_HEARD)

const STATUS_ORDER: readonly DeviceHealthStatus[] = [2, 1, -1, 0]

export const deviceHealthSearchText =
  (t: Translate) =>
  ({ name, vehicle_name, status, status_msg }: DeviceHealthRow): string =>
    [name, vehicle_name ?? '', t(DEVICE_HEALTH_TEXT[status]), status_msg].join('\n').toLowerCase()
