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

export const healthSearchText =
  (t: Translate) =>
  ({ name, vehicle_name, status }: HealthRow): string =>
    [name, vehicle_name ?? '', t(HEALTH_TEXT[status])].join('\n').toLowerCase()
