import type { AlarmKind } from '@coldbar/domain/alarms/alarm-kind'
import type { EventData } from '@coldbar/domain/alarms/event-data'
import { KIND_ORDER } from '@coldbar/domain/alarms/kind-order'
import type { AlarmColor } from '@coldbar/domain/alarms/level-codes'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import { TIRE_ADDRESS, vehicleAddress } from '../../fleet/address-columns.ts'
import { epoch } from '../../fleet/epoch.ts'
import { tireNow } from '../../fleet/tire-now.ts'
import { vehicleNow } from '../../fleet/vehicle-now.ts'

/** As many of a level as a person can look through; the counts tell of the rest. */
const MOST_OF_A_LEVEL = 500

export type WrongRow = {
  vehicle_id: number | null
  vehicle_name: string | null
  tire_id: number
  tire_name: string
  position_row: number | null
  position_left_right: 0 | 1 | null
  position_inside_outside: 0 | 1 | null
  is_dual: boolean
  event_id: number
  kind: AlarmKind
  color: AlarmColor
  since: EpochSeconds
  last_measurement: EpochSeconds | null
  latitude: number | null
  longitude: number | null
  address: string | null
  fill_level: number | null
  pressure: number | null
  temperature: number | null
  optimal_pressure: number | null
  event_data: EventData
  muted_until: EpochSeconds | null
}

/**
 * Every tire where something goes on, by its worst event: muted ones last, a burst first, then the kind that is worse,
 * the tire that is emptier, and what began last.
 */
export const wrongNow = async (tx: FleetTransaction, now: EpochSeconds): Promise<WrongRow[]> => {
  const { rows } = await sql<WrongRow>`
    with ${tireNow(now, sql`t.vehicle_id is not null`)}, ranked as (
      select n.*, row_number() over (partition by n.alarm_color
        order by array_position(${KIND_ORDER}::text[], e.kind), s.fill_level, e.time_stamp_start desc, e.id desc) as rank
      from tire_now n
      join tire_event e on e.id = n.event_id and e.tire_id = n.tire_id
      left join tire_state s on s.fleet_id = e.fleet_id and s.tire_id = e.tire_id)
    select v.id as vehicle_id, v.name as vehicle_name, t.id as tire_id, t.name as tire_name,
      t.position_row, t.position_left_right, t.position_inside_outside,
      coalesce(substr(l.rows[t.position_row + 1], 1 + 2 * t.position_left_right, 2) = '11', false) as is_dual,
      e.id as event_id, e.kind, n.alarm_color as color, ${epoch(sql`e.time_stamp_start`)} as since,
      ${epoch(sql`s.last_time`)} as last_measurement,
      coalesce(vs.latitude, s.last_latitude) as latitude, coalesce(vs.longitude, s.last_longitude) as longitude,
      case when vs.latitude is null then ${TIRE_ADDRESS} else ${vehicleAddress('vs')} end as address,
      s.fill_level, s.last_pressure as pressure, s.last_temperature as temperature, s.optimal_pressure,
      e.event_data, ${epoch(sql`n.muted_until`)} as muted_until
    from ranked n
    join tire_event e on e.id = n.event_id and e.tire_id = n.tire_id
    join tire t on t.id = n.tire_id
    join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    join vehicle_type vt on vt.fleet_id = v.fleet_id and vt.id = v.vehicle_type_id
    join vehicle_layout l on l.id = vt.vehicle_layout_id
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join vehicle_state vs on vs.fleet_id = v.fleet_id and vs.vehicle_id = v.id
    where n.rank <= ${MOST_OF_A_LEVEL}
    order by n.alarm_color, n.rank`.execute(tx)
  return rows
}

type Count = { color: AlarmColor; count: number }

/** How many vehicles, and how many mounted tires, there are of each level. */
export const countsNow = async (
  tx: FleetTransaction,
  now: EpochSeconds,
): Promise<{ vehicles: Count[]; tires: Count[] }> => {
  const { rows } = await sql<Count & { what: 'vehicle' | 'tire' }>`
    with ${tireNow(now, sql`t.vehicle_id is not null`)}, ${vehicleNow}
    select 'tire' as what, alarm_color as color, count(*)::int as count from tire_now group by alarm_color
    union all
    select 'vehicle', coalesce(n.alarm_color, 4), count(*)::int
    from vehicle v left join vehicle_now n on n.vehicle_id = v.id group by 2`.execute(tx)
  return {
    vehicles: rows.filter(({ what }) => what === 'vehicle'),
    tires: rows.filter(({ what }) => what === 'tire'),
  }
}
