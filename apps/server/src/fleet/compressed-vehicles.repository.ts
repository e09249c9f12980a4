import type { AlarmKind } from '@coldbar/domain/alarms/alarm-kind'
import type { AlarmColor } from '@coldbar/domain/alarms/level-codes'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/in-fleet.ts'
import { vehicleAddress } from './address-columns.ts'
import { connectedTo } from './connected-to.ts'
import { epoch } from './epoch.ts'
import { tireNow } from './tire-now.ts'
import { vehicleNow } from './vehicle-now.ts'

/** A vehicle as lists and live messages hold it; `fill_level` is the lowest of its tires, exact, in percent. */
export type VehicleListRow = {
  id: number
  name: string
  vehicle_layout_id: number
  vehicle_layout_name: string
  vehicle_type_id: number
  vehicle_type_name: string
  alarm_color: AlarmColor
  /** The worst open event that is not muted, or null. */
  kind: AlarmKind | null
  latitude: number | null
  longitude: number | null
  speed: number | null
  last_address: string | null
  fidelity: number
  last_measurement: EpochSeconds | null
  connected: string[] | null
  fill_level: number | null
}

/** The fleet's vehicles by name, or those with the given ids: one statement, however many vehicles and tires. */
export const compressedVehicles = async (
  tx: FleetTransaction,
  now: EpochSeconds,
  ids: readonly number[] | null = null,
): Promise<VehicleListRow[]> => {
  const onTires = ids === null ? sql`t.vehicle_id is not null` : sql`t.vehicle_id = any(${ids}::int[])`
  const onVehicles = ids === null ? sql`true` : sql`v.id = any(${ids}::int[])`
  const { rows } = await sql<VehicleListRow>`
    with ${tireNow(now, onTires)}, ${vehicleNow}, ${connectedTo}
    select v.id, v.name, l.id as vehicle_layout_id, l.name as vehicle_layout_name,
      vt.id as vehicle_type_id, vt.name as vehicle_type_name,
      coalesce(n.alarm_color, 4) as alarm_color, n.kind,
      s.latitude, s.longitude, s.speed, ${vehicleAddress('s')} as last_address, coalesce(s.fidelity, 0) as fidelity,
      ${epoch(sql`greatest(n.last_time, s.last_measurement)`)} as last_measurement,
      c.names as connected, n.fill_level
    from vehicle v
    join vehicle_type vt on vt.fleet_id = v.fleet_id and vt.id = v.vehicle_type_id
    join vehicle_layout l on l.id = vt.vehicle_layout_id
    left join vehicle_now n on n.vehicle_id = v.id
    left join vehicle_state s on s.fleet_id = v.fleet_id and s.vehicle_id = v.id
    left join connected_to c on c.vehicle_id = v.id
    where ${onVehicles}
    order by v.name, v.id`.execute(tx)
  return rows
}
