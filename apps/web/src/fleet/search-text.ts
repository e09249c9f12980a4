import { tagDisplay } from '@coldbar/domain/tires/tag-display'
import type { Translate } from '@coldbar/i18n/translator'
import type { FleetTire } from '../store/fleet-tire.ts'
import type { FleetVehicle } from '../store/fleet-vehicle.ts'
import { LEVEL_TEXT } from '../ui/level-text.ts'
import { issueText } from './issue-text.ts'
import { mountedPosition } from './position-name.ts'

type Part = string | number | null

/**
 * What a search looks through: every word that stands on screen, in the reader's language and lower case.
 * Made once per item and language; a changed item is another object.
 */
const searched = <Item extends object>(partsOf: (item: Item, t: Translate) => readonly Part[]) => {
  const byLanguage = new WeakMap<Translate, WeakMap<Item, string>>()
  return (t: Translate): ((item: Item) => string) => {
    const known = byLanguage.get(t) ?? new WeakMap<Item, string>()
    byLanguage.set(t, known)
    return (item) => {
      const before = known.get(item)
      if (before !== undefined) return before
      const text = partsOf(item, t).join('\n').toLowerCase()
      known.set(item, text)
      return text
    }
  }
}

/** Text of a vehicle to search: `vehicleSearchText(t)(vehicle)`. */
export const vehicleSearchText = searched<FleetVehicle>((vehicle, t) => [
  vehicle.name,
  vehicle.layoutName,
  vehicle.typeName,
  t(LEVEL_TEXT[vehicle.level]),
  issueText(vehicle.issue, t),
  vehicle.address,
  vehicle.connectedTo,
])

/** Text of a tire to search, its tag as it is written on it included. */
export const tireSearchText = searched<FleetTire>((tire, t) => [
  tire.name,
  tire.vehicle_name,
  mountedPosition(tire, t),
  t(LEVEL_TEXT[tire.level]),
  issueText(tire.issue, t),
  issueText(tire.alarm_issue, t),
  tire.serial_no,
  tire.asset_display,
  tire.tag_id === null ? null : tagDisplay(tire.tag_id, tire.tag_display === 1),
])
