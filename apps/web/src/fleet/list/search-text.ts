import { LISTED_TIRE_FIELDS } from '@coldbar/contract/tires/tire-record-fields'
import { LISTED_VEHICLE_FIELDS } from '@coldbar/contract/vehicles/vehicle-fields'
import { tagIdDisplayText } from '@coldbar/domain/records/tag-id-display-text'
import { layoutNameText } from '@coldbar/i18n/layout-name-text'
import type { FleetTire } from '../../store/fleet-tire.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import { memoizeSearchText } from '../../ui/list/list-text-search.ts'
import { tireIssueTextOf } from '../condition/condition-text.ts'
import { vehicleIssueText } from '../condition/issue-text.ts'
import { mountedPositionName } from '../wheels/position-name.ts'

/** Text of a vehicle to search, its licence plate also without hyphens and blanks: `vehicleSearchText(t)(vehicle)`. */
export const vehicleSearchText = memoizeSearchText<FleetVehicle>((vehicle, t) => [
  vehicle.name,
  ...LISTED_VEHICLE_FIELDS.map((name) => vehicle[name]),
  vehicle.license_plate?.replaceAll(/[\s-]/g, '') ?? null,
  layoutNameText(vehicle.layoutName, t),
  vehicle.typeName,
  t(ALARM_LEVEL_TEXT[vehicle.level]),
  vehicleIssueText(vehicle, t),
  vehicle.address,
  vehicle.connectedTo,
  vehicle.depotName,
])

/** Text of a tire to search, its tag as it is written on it included. */
export const tireSearchText = memoizeSearchText<FleetTire>((tire, t) => [
  tire.name,
  tire.vehicle_name,
  mountedPositionName(tire, t),
  t(ALARM_LEVEL_TEXT[tire.level]),
  tireIssueTextOf(tire, t),
  ...LISTED_TIRE_FIELDS.map((name) => tire[name]),
  tire.tag_id === null ? null : tagIdDisplayText(tire.tag_id, tire.tag_display === 1),
])
