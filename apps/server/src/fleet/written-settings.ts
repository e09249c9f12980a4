import { mayWriteField } from '@coldbar/domain/access/field-access'
import type { Role } from '@coldbar/domain/access/role'
import type { AlarmSettings } from '@coldbar/domain/alarms/alarm-settings'
import { SETTING_NAMES } from './alarm-settings.ts'

/**
 * The settings of what was written, without its owners. What the role may not change (an admin's: the rate at which a rise
 * counts as inflation) is left out, so that a whole record sent back does no harm.
 */
export const mayWriteSettings = (written: Partial<AlarmSettings>, role: Role): Partial<AlarmSettings> => {
  const names = SETTING_NAMES.filter((name) => mayWriteField(role, name))
  const given = names.filter((name) => written[name] !== undefined).map((name) => [name, written[name]])
  return Object.fromEntries(given)
}
