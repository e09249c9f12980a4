import type { Role } from '@coldbar/domain/access/role'
import type { AlarmSettings } from '@coldbar/domain/alarms/alarm-settings'
import { SETTING_NAMES } from './alarm-settings.ts'

/**
 * The settings of what was written, without its owners. The rate at which a rise counts as inflation is an admin's to
 * change; from others it is left out, so that a whole record sent back does no harm.
 */
export const mayWriteSettings = (written: Partial<AlarmSettings>, role: Role): Partial<AlarmSettings> => {
  const names = SETTING_NAMES.filter((name) => name !== 'pressure_inflation' || role === 'admin')
  const given = names.filter((name) => written[name] !== undefined).map((name) => [name, written[name]])
  return Object.fromEntries(given)
}
