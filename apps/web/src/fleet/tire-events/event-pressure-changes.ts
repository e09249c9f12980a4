import {
  fillLevelForUserRole,
  fillLevelRoundedDownForUserRole,
  isFillLevelRoundedForRole,
} from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import { fillLevel } from '@coldbar/domain/gas/fill-level'
import { bar } from '@coldbar/domain/units/pressure'
import { knownFillLevelText } from '@coldbar/i18n/fill-level-text'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { TireEventRow } from './event-log.tsx'

type Words = {
  readonly t: Translate
  readonly format: Format
  readonly role: Role
  /** Maintenance level by which the tire is judged, %; `null` where it has none, `undefined` where nobody knows. */
  readonly limit: number | null | undefined
}

/** What changed in the event's window, a line each: fill level, pressure, and pressure at 15 °C, with its seconds. */
export const eventPressureChangeLines = (
  { extraP }: Pick<TireEventRow, 'extraP'>,
  { t, format, role, limit }: Words,
): readonly string[] => {
  if (extraP === null) return []
  const { sp15, ep15, op, sp, ep, dt } = extraP
  const level = (cold: number | null): string | null => {
    const full = cold === null || op === null ? null : fillLevel(bar(cold), bar(op))
    if (full === null) return null
    const shown =
      limit === undefined ? fillLevelRoundedDownForUserRole(full, role) : fillLevelForUserRole(full, role, limit)
    return knownFillLevelText(shown, { t, format, isRounded: isFillLevelRoundedForRole(role) })
  }
  const pressure = (value: number | null) => (value === null ? null : format.pressure(value, 2))
  const within = dt === null ? '' : ` ${t('events.detail.within', { seconds: t('age.seconds', { count: dt }) })}`
  const line = (key: 'fillChange' | 'pressureChange' | 'coldChange', from: string | null, to: string | null) =>
    from === null || to === null ? [] : [`${t(`events.detail.${key}`, { from, to })}${within}`]
  return [
    ...line('fillChange', level(sp15), level(ep15)),
    ...line('pressureChange', pressure(sp), pressure(ep)),
    ...line('coldChange', pressure(sp15), pressure(ep15)),
  ]
}
