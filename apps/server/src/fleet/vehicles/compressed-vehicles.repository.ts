import type { StoredRecordFields } from '@coldbar/contract/fields/record-field'
import { LISTED_VEHICLE_FIELDS, type ListedVehicleField } from '@coldbar/contract/vehicles/vehicle-fields'
import { VEHICLE_RECORD_FIELDS } from '@coldbar/contract/vehicles/vehicle-record-fields'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import { type ColumnNames, readColumnWise, type SliceableRows } from '../../db/bulk/read-column-wise.ts'
import { readAllRows } from '../../db/bulk/read-rows-by-cursor.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { vehicleAddressSql } from '../columns/address-columns.ts'
import {
  type ConditionReader,
  notificationsVersionColumnSql,
  type VehicleConditionRow,
  vehicleConditionColumnsSql,
} from '../columns/condition-columns.ts'
import { epochSecondsSql } from '../columns/epoch-seconds-sql.ts'
import { TYPE_AND_LAYOUT_JOIN_SQL } from '../columns/layout-columns.ts'
import { recordColumnsSql } from '../columns/record-columns.ts'
import { connectedVehiclesCte } from './connected-vehicles-cte.ts'

/** A vehicle as lists and live messages hold it; `fill_level` is the lowest of its tires, exact, in percent. */
export type VehicleListRow = VehicleConditionRow &
  StoredRecordFields<typeof VEHICLE_RECORD_FIELDS, ListedVehicleField> & {
    id: number
    name: string
    vehicle_layout_id: number
    vehicle_layout_name: string
    vehicle_type_id: number
    vehicle_type_name: string
    depot_name: string | null
    latitude: number | null
    longitude: number | null
    speed: number | null
    heading: number | null
    last_address: string | null
    fidelity: number
    last_measurement: EpochSeconds | null
    connected: string[] | null
    fill_level: number | null
  }

const LISTED = Object.fromEntries(LISTED_VEHICLE_FIELDS.map((name) => [name, true])) as Record<ListedVehicleField, true>

const COLUMNS: ColumnNames<VehicleListRow> = {
  id: true,
  name: true,
  ...LISTED,
  vehicle_layout_id: true,
  vehicle_layout_name: true,
  vehicle_type_id: true,
  vehicle_type_name: true,
  depot_name: true,
  alarm_color: true,
  unmuted_color: true,
  issue_kind: true,
  since: true,
  silent_tires: true,
  muted_tires: true,
  unheard_tires: true,
  sensorless_tires: true,
  worst_tire_id: true,
  worst_demount_task: true,
  worst_depth: true,
  worst_fill_limit: true,
  fill_limit: true,
  worst_loss_per_hour: true,
  worst_loss_at: true,
  latitude: true,
  longitude: true,
  speed: true,
  heading: true,
  last_address: true,
  fidelity: true,
  last_measurement: true,
  connected: true,
  fill_level: true,
}

/** One statement, however many vehicles and tires. */
const byName = (generation: NotificationsVersion, onVehicles: RawBuilder<unknown>): RawBuilder<VehicleListRow> =>
  sql<VehicleListRow>`
    with ${connectedVehiclesCte}
    select v.id, v.name, ${recordColumnsSql(VEHICLE_RECORD_FIELDS, LISTED_VEHICLE_FIELDS, 'v')}, l.id as vehicle_layout_id, l.name as vehicle_layout_name,
      vt.id as vehicle_type_id, vt.name as vehicle_type_name, d.name as depot_name,
      ${vehicleConditionColumnsSql('s', 'worst', generation)},
      s.latitude, s.longitude, s.speed, s.heading, ${vehicleAddressSql('s')} as last_address, coalesce(s.fidelity, 0) as fidelity,
      ${epochSecondsSql(sql`s.last_measurement`)} as last_measurement,
      c.names as connected, s.fill_level
    from vehicle v
    ${TYPE_AND_LAYOUT_JOIN_SQL}
    left join vehicle_state s on s.fleet_id = v.fleet_id and s.vehicle_id = v.id
    left join tire_state worst on worst.fleet_id = s.fleet_id and worst.tire_id = ${notificationsVersionColumnSql('s', 'worst_tire', generation)}
    left join poi d on d.fleet_id = v.fleet_id and d.id = v.depot_id
    left join connected_to c on c.vehicle_id = v.id
    where ${onVehicles}
    order by v.name, v.id`

const among = (ids: readonly number[] | null): RawBuilder<unknown> =>
  ids === null ? sql`true` : sql`v.id = any(${ids}::int[])`

/** The vehicles with the given ids, or the fleet's, by name. */
export const readCompressedVehicles = async (
  tx: FleetTransaction,
  { generation }: Pick<ConditionReader, 'generation'>,
  ids: readonly number[] | null = null,
): Promise<VehicleListRow[]> => {
  const vehicles = byName(generation, among(ids))
  return ids === null ? readAllRows(tx, vehicles) : (await vehicles.execute(tx)).rows
}

/** The same, however many, to be written as they are sent. */
export const readListedVehicles = (
  tx: FleetTransaction,
  { generation }: Pick<ConditionReader, 'generation'>,
  ids: readonly number[] | null = null,
): Promise<SliceableRows<VehicleListRow>> => readColumnWise(tx, COLUMNS, byName(generation, among(ids)))
