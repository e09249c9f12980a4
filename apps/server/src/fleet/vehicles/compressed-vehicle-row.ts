import { COMPRESSED_VEHICLE_COLUMNS } from '@coldbar/contract/vehicles/lists'
import { LISTED_VEHICLE_FIELDS, type ListedVehicleField } from '@coldbar/contract/vehicles/vehicle-fields'
import { eventSeverityV2, NO_EVENT_SEVERITY } from '@coldbar/domain/kinds/severity'
import { tireIssueText } from '@coldbar/i18n/demount-text'
import type { Translate } from '@coldbar/i18n/translator'
import { addressWithAccuracyMark } from '../../geocode/address-accuracy-mark.ts'
import type { FindAddressOfPoint } from '../../geocode/nearest-town-address.ts'
import type { VehicleListRow } from './compressed-vehicles.repository.ts'

type Cell = string | number | null
type Column = (typeof COMPRESSED_VEHICLE_COLUMNS)[number]
type Cells = Record<Exclude<Column, ListedVehicleField>, Cell>

const FILLED_IN: ReadonlySet<string> = new Set(LISTED_VEHICLE_FIELDS)
const isFilledIn = (column: Column): column is ListedVehicleField => FILLED_IN.has(column)

/** A vehicle as a row of the compressed list, with its exact fill level; without words its issue is told by its kind alone. */
export const compressedVehicleRow = (
  vehicle: VehicleListRow,
  addressOf: FindAddressOfPoint,
  t: Translate | null,
): Cell[] => {
  const { issue_kind: kind, latitude, longitude } = vehicle
  // Written out: copying ten thousand vehicles part by part took longer than writing them.
  const cells: Cells = {
    id: vehicle.id,
    name: vehicle.name,
    vehicle_layout_id: vehicle.vehicle_layout_id,
    vehicle_layout_name: vehicle.vehicle_layout_name,
    vehicle_type_id: vehicle.vehicle_type_id,
    vehicle_type_name: vehicle.vehicle_type_name,
    alarm_color: vehicle.alarm_color,
    severity: kind === null ? NO_EVENT_SEVERITY.vehicle : eventSeverityV2(kind, true),
    issue: kind === null || t === null ? null : tireIssueText(kind, vehicle.worst_demount_task, t),
    latitude,
    longitude,
    speed: vehicle.speed,
    last_address: vehicle.last_address ?? addressWithAccuracyMark(addressOf(latitude, longitude), vehicle.fidelity),
    last_measurement: vehicle.last_measurement,
    connectedToStr: vehicle.connected === null ? '' : vehicle.connected.join(', '),
    fill_level: vehicle.fill_level,
    unmuted_color: vehicle.unmuted_color,
    issue_kind: kind,
    since: vehicle.since,
    silent_tires: vehicle.silent_tires,
    muted_tires: vehicle.muted_tires,
    unheard_tires: vehicle.unheard_tires,
    sensorless_tires: vehicle.sensorless_tires,
    worst_tire_id: vehicle.worst_tire_id,
    worst_demount_task: vehicle.worst_demount_task,
    worst_depth: vehicle.worst_depth,
    worst_loss_per_hour: vehicle.worst_loss_per_hour,
    worst_loss_at: vehicle.worst_loss_at,
    heading: vehicle.heading,
    depot_name: vehicle.depot_name,
  }
  return COMPRESSED_VEHICLE_COLUMNS.map((column) => (isFilledIn(column) ? vehicle[column] : cells[column]))
}
