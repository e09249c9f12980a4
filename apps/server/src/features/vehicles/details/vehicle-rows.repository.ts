import { VEHICLE_RECORD_FIELDS } from '@coldbar/contract/vehicles/vehicle-record-fields'
import { ALARM_KINDS_WORST_FIRST } from '@coldbar/domain/kinds/alarm-kind'
import { sql } from 'kysely'
import { readAllRows } from '../../../db/bulk/read-rows-by-cursor.ts'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { vehicleAddressSql } from '../../../fleet/columns/address-columns.ts'
import {
  type ConditionReader,
  demountTaskColumnSql,
  notificationsVersionColumnSql,
  vehicleConditionColumnsSql,
} from '../../../fleet/columns/condition-columns.ts'
import { isCurrentEventSql } from '../../../fleet/columns/current-event-join-sql.ts'
import { epochSecondsSql } from '../../../fleet/columns/epoch-seconds-sql.ts'
import { TYPE_AND_LAYOUT_JOIN_SQL } from '../../../fleet/columns/layout-columns.ts'
import { recordColumnsSql } from '../../../fleet/columns/record-columns.ts'
import { connectedVehiclesCte } from '../../../fleet/vehicles/connected-vehicles-cte.ts'
import type { VehicleDetailsRow } from './vehicle-row.ts'

const FILLED_IN = recordColumnsSql(VEHICLE_RECORD_FIELDS, Object.keys(VEHICLE_RECORD_FIELDS), 'v')

/** The fleet's vehicles as they are for a reader, by name, or the one with the given id. One statement for all of them. */
export const readVehicleDetailsRows = async (
  tx: FleetTransaction,
  { generation }: Pick<ConditionReader, 'generation'>,
  id: number | null = null,
): Promise<VehicleDetailsRow[]> => {
  const onTires = id === null ? sql`t.vehicle_id is not null` : sql`t.vehicle_id = ${id}`
  const onVehicles = id === null ? sql`true` : sql`v.id = ${id}`
  const query = sql<VehicleDetailsRow>`
    with ${connectedVehiclesCte},
    vehicle_tire_event as (
      select t.vehicle_id, jsonb_agg(jsonb_build_object('id', e.id, 'tire_id', t.id, 'tire_name', t.name, 'kind', e.kind)
        order by array_position(${ALARM_KINDS_WORST_FIRST}::text[], e.kind), t.name, t.id) as events
      from tire t
      join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
      join tire_event e on ${isCurrentEventSql(generation)}
      where ${onTires} group by t.vehicle_id
    ),
    vehicle_weight as (
      select w.vehicle_id, jsonb_agg(jsonb_build_object('suspension_marque_type_id', w.suspension_marque_type_id,
        'suspension_tag_id', w.tag_id, 'suspension_fraction', w.fraction, 'position_row', w.position_row,
        'position_left_right', w.position_left_right, 'position_inside_outside', w.position_inside_outside)
        order by w.position_row, w.position_left_right, w.position_inside_outside) as specs
      from weight_spec w group by w.vehicle_id
    )
    select v.id, v.fleet_id as user_id, ${FILLED_IN},
      vt.name as vehicle_type_name, l.id as vehicle_layout_id, l.name as vehicle_layout_name,
      i.integrator_type as obc_integrator_type, i.name as obc_integrator_name, d.name as depot_name, u.name as fixed_sensor_name,
      sb.name as suspension_brand_name, st.name as suspension_type_name,
      coalesce(g.tag_display, 0) as weight_tag_display,
      ${vehicleConditionColumnsSql('s', 'worst', generation)}, s.cause_3 as content_kind,
      ${demountTaskColumnSql('worst_of_3')} as content_demount_task, e.events as tire_events,
      c.vehicles as connected, w.specs as weight_spec,
      s.latitude, s.longitude, coalesce(s.fidelity, 0) as fidelity,
      ${vehicleAddressSql('s')} as last_address, s.last_address_alt,
      ${epochSecondsSql(sql`coalesce(case when s.latitude is not null then s.last_time end, s.last_address_time)`)} as last_address_time
    from vehicle v
    ${TYPE_AND_LAYOUT_JOIN_SQL}
    left join integrator i on i.fleet_id = v.fleet_id and i.id = v.obc_integrator_id
    left join poi d on d.fleet_id = v.fleet_id and d.id = v.depot_id
    left join alert_unit u on u.fleet_id = v.fleet_id and u.id = v.fixed_sensor_id
    left join suspension_type st on st.id = v.suspension_marque_type_id
    left join suspension_brand sb on sb.id = st.marque_id
    left join tag g on g.fleet_id = v.fleet_id and g.tag_id = v.weight_tag_id
    left join vehicle_tire_event e on e.vehicle_id = v.id
    left join vehicle_weight w on w.vehicle_id = v.id
    left join connected_to c on c.vehicle_id = v.id
    left join vehicle_state s on s.fleet_id = v.fleet_id and s.vehicle_id = v.id
    left join tire_state worst on worst.fleet_id = s.fleet_id and worst.tire_id = ${notificationsVersionColumnSql('s', 'worst_tire', generation)}
    left join tire_state worst_of_3 on worst_of_3.fleet_id = s.fleet_id and worst_of_3.tire_id = ${notificationsVersionColumnSql('s', 'worst_tire', 3)}
    where ${onVehicles}
    order by v.name, v.id`
  return id === null ? readAllRows(tx, query) : (await query.execute(tx)).rows
}
