import { mayWriteField } from '@coldbar/domain/access/field-access'
import type { Role } from '@coldbar/domain/access/role'
import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import {
  invertedMinLimitNames,
  MIN_MAX_ALARM_LIMIT_PAIRS,
  type MinMaxAlarmLimit,
} from '@coldbar/domain/limits/min-max-order'
import { InvalidInput } from '../../http/errors.ts'
import { ALARM_SETTING_NAMES, OVERRIDABLE_ALARM_SETTINGS } from './alarm-settings.ts'

const isAsBefore = (settings: Partial<AlarmSettings>, before: Partial<AlarmSettings> | null, low: MinMaxAlarmLimit) =>
  MIN_MAX_ALARM_LIMIT_PAIRS.some(
    ([lower, upper]) => lower === low && settings[lower] === before?.[lower] && settings[upper] === before?.[upper],
  )

/**
 * Throws Invalid where a lower limit lies above its upper one: every reading would be an alarm, or none. Limits that were
 * stored so once, and are sent back as they are, stay.
 */
export const checkAlarmLimitOrder = (
  settings: Partial<AlarmSettings>,
  before: Partial<AlarmSettings> | null,
  path: string,
): void => {
  const crossed = invertedMinLimitNames(settings).filter((low) => !isAsBefore(settings, before, low))
  if (crossed.length === 0) return
  throw new InvalidInput(
    'A lower limit lies above its upper one: nothing would be right between them. Change one of the two.',
    Object.fromEntries(
      crossed.map((name) => [`${path}.${name}`, { code: 'above_upper', message: 'is above its upper limit' }]),
    ),
  )
}

const ONLY_OF_TYPES = ALARM_SETTING_NAMES.filter((name) => !OVERRIDABLE_ALARM_SETTINGS.includes(name))

/**
 * Throws Invalid where a tire's own settings hold one that only a vehicle type has, other than what reads tell of it: it
 * would go unsaved, and a whole record sent back does no harm.
 */
export const checkOnlyOverridableSettings = (
  written: Partial<AlarmSettings>,
  told: readonly (Partial<AlarmSettings> | null)[],
  path: string,
): void => {
  const foreign = ONLY_OF_TYPES.filter(
    (name) => written[name] !== undefined && !told.some((settings) => settings?.[name] === written[name]),
  )
  if (foreign.length === 0) return
  throw new InvalidInput(
    'A tire has no such setting of its own: its vehicle type has.',
    Object.fromEntries(
      foreign.map((name) => [`${path}.${name}`, { code: 'of_type', message: 'is set by the vehicle type' }]),
    ),
  )
}

/**
 * The settings of what was written, without its owners. What the role may not change (an admin's: the rate at which a rise
 * counts as inflation) is left out, so that a whole record sent back does no harm.
 */
export const withoutForbiddenAlarmSettings = (written: Partial<AlarmSettings>, role: Role): Partial<AlarmSettings> => {
  const names = ALARM_SETTING_NAMES.filter((name) => mayWriteField(role, name))
  const given = names.filter((name) => written[name] !== undefined).map((name) => [name, written[name]])
  return Object.fromEntries(given)
}
