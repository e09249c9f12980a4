import type { Translate } from '@coldbar/i18n/translator'
import { HEALTH_TEXT, type HealthStatus } from './health-status.tsx'

/** A unit or a tire sensor in its list. */
export type HealthRow = {
  readonly id: number
  readonly name: string
  readonly vehicle_id: number | null
  readonly vehicle_name: string | null
  readonly status: HealthStatus
  readonly age: number | null
  readonly status_msg: string
}

/** s: older than anything that was ever heard (specification). */
const NEVER_HEARD = 62_208_000

export const ageOf = ({ age }: Pick<HealthRow, 'age'>): number => age ?? NEVER_HEARD

/** The longest silent first (specification). */
export const oldestFirst = (row: HealthRow): number => -ageOf(row)

/** An alarm, a warning, what was never heard, what is well; the longest silent first of each. */
export const worstSensorFirst = (row: HealthRow): number =>
  STATUS_ORDER.indexOf(row.status) * 2 * NEVER_HEARD - Math.min(ageOf(row), NEVER_HEARD)

const STATUS_ORDER: readonly HealthStatus[] = [2, 1, -1, 0]

export const healthSearchText =
  (t: Translate) =>
  ({ name, vehicle_name, status, status_msg }: HealthRow): string =>
    [name, vehicle_name ?? '', t(HEALTH_TEXT[status]), status_msg].join('\n').toLowerCase()
