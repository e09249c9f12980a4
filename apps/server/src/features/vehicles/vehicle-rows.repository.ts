import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import { vehicleAddress } from '../../fleet/address-columns.ts'
import { connectedTo } from '../../fleet/connected-to.ts'
import { epoch } from '../../fleet/epoch.ts'
import { tireNow } from '../../fleet/tire-now.ts'
import { vehicleNow } from '../../fleet/vehicle-now.ts'
import type { VehicleRow } from './vehicle-row.ts'

/** The fleet's vehicles as they are at `now`, by name, or the one with the given id. One statement for all of them. */
export const vehicleRows = async (
  tx: FleetTransaction,
  now: EpochSeconds,
  id: number | null = null,
): Promise<VehicleRow[]> => {
  const onTires = id === null ? sql`t.vehicle_id is not null` : sql`t.vehicle_id = ${id}`
  const onVehicles = id === null ? sql`true` : sql`v.id = ${id}`
  const { rows } = await sql<VehicleRow>`
    with ${tireNow(now, onTires)}, ${vehicleNow}, ${connectedTo},
    vehicle_tire_event as (
      select n.vehicle_id, jsonb_agg(jsonb_build_object('id', n.event_id, 'tire_id', n.tire_id, 'tire_name', t.name,
        'kind', n.kind, 'color', n.worst) order by n.worst, t.name, t.id) as events
      from tire_now n join tire t on t.id = n.tire_id
      where n.kind is not null and n.vehicle_id is not null group by n.vehicle_id
    ),
    vehicle_weight as (
      select w.vehicle_id, jsonb_agg(jsonb_build_object('suspension_marque_type_id', w.suspension_marque_type_id,
        'suspension_tag_id', w.tag_id, 'suspension_fraction', w.fraction, 'position_row', w.position_row,
        'position_left_right', w.position_left_right, 'position_inside_outside', w.position_inside_outside)
        order by w.position_row, w.position_left_right, w.position_inside_outside) as specs
      from weight_spec w group by w.vehicle_id
    )
    select v.id, v.fleet_id as user_id, v.name, v.license_plate,
      vt.id as vehicle_type_id, vt.name as vehicle_type_name, l.id as vehicle_layout_id, l.name as vehicle_layout_name,
      v.obc_integrator_id, i.integrator_type as obc_integrator_type, i.name as obc_integrator_name,
      v.obc_integrator_data_type, v.obc_integrator_data, v.obc_language, v.obc_email, v.obc_email_language,
      v.obc_sms, v.obc_sms_language, v.no_obc_email, v.no_obc_email_language, v.no_obc_sms, v.no_obc_sms_language,
      v.fixed_sensor_id, u.name as fixed_sensor_name, v.suspension_marque_type_id,
      sb.name as suspension_brand_name, st.name as suspension_type_name, v.weight_tag_id::float8 as weight_tag_id,
      coalesce(g.tag_display, 0) as weight_tag_display,
      coalesce(n.alarm_color, 4) as alarm_color, n.worst, n.kind, e.events as tire_events,
      c.vehicles as connected, w.specs as weight_spec,
      s.latitude, s.longitude, coalesce(s.fidelity, 0) as fidelity,
      ${vehicleAddress('s')} as last_address, s.last_address_alt,
      ${epoch(sql`coalesce(case when s.latitude is not null then s.last_time end, s.last_address_time)`)} as last_address_time
    from vehicle v
    join vehicle_type vt on vt.fleet_id = v.fleet_id and vt.id = v.vehicle_type_id
    join vehicle_layout l on l.id = vt.vehicle_layout_id
    left join integrator i on i.fleet_id = v.fleet_id and i.id = v.obc_integrator_id
    left join alert_unit u on u.fleet_id = v.fleet_id and u.id = v.fixed_sensor_id
    left join suspension_type st on st.id = v.suspension_marque_type_id
    left join suspension_brand sb on sb.id = st.marque_id
    left join tag g on g.fleet_id = v.fleet_id and g.tag_id = v.weight_tag_id
    left join vehicle_now n on n.vehicle_id = v.id
    left join vehicle_tire_event e on e.vehicle_id = v.id
    left join vehicle_weight w on w.vehicle_id = v.id
    left join connected_to c on c.vehicle_id = v.id
    left join vehicle_state s on s.fleet_id = v.fleet_id and s.vehicle_id = v.id
    where ${onVehicles}
    order by v.name, v.id`.execute(tx)
  return rows
}
