import type { StoredRecordFields } from '@coldbar/contract/fields/record-field'
import { TIRE_RECORD_FIELDS } from '@coldbar/contract/tires/tire-record'
import { alarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { type EpochSeconds, hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../../../fleet/columns/epoch-seconds-sql.ts'
import { recordColumnsSql } from '../../../fleet/columns/record-columns.ts'
import { tripsOfTireQuery } from '../../../fleet/trips/trips.repository.ts'

/** A deleted supplier is seen nowhere: its number comes from its own row. */
const FILLED_IN = recordColumnsSql(
  TIRE_RECORD_FIELDS,
  Object.keys(TIRE_RECORD_FIELDS).filter((field) => field !== 'supplier_id'),
  't',
)

/** What the details of a tire show beyond its row in the list; names are the wire's. */
export type TireRecord = StoredRecordFields<typeof TIRE_RECORD_FIELDS> & {
  supplier_name: string | null
  /** Purchase and what remarks added, euro. */
  cost: number
  override_alarm_settings: boolean
  odo_last_maintenance: number
  odo_last_resurfacing: number
  suspension_marque_type_id: number | null
  suspension_tag_id: number | null
  suspension_fraction: number | null
  /** What a foreign gateway calls its tag. */
  sensor_name: string | null
  expansion_cte_cnt: number
  expansion_cte_running: number | null
  total_nb_trips: number
  total_trip_distance: number
  last_trip_distance: number | null
  total_nb_trips2: number
  total_trip_distance2: number
  last_trip_distance2: number | null
  odo_cumul: number
  odo_cumul2: number
  /** What the tire had run when its last alarm began, km; null where it had none. */
  odo_last_alarm: number | null
  time_nonidle: number
  time_idle2: number
  number_inflations: number
  change_asked_since: EpochSeconds | null
  swapped_with: { id: number; name: string; at: EpochSeconds } | null
  /** The vehicle that carries it as a spare wheel. */
  spare_of: { id: number; name: string } | null
}

/** A tire that is asked about because it holds what another one held; the others know what they held themselves. */
const isSwap = (of: string) => sql`(${sql.ref(of)}.state->'changeAsked'->>'doubts')::boolean
  and ${sql.ref(of)}.state->'changeAsked'->>'was' is null
  and (${sql.ref(of)}.state->'changeAsked'->>'since')::float8 > coalesce(date_part('epoch', ${sql.ref(of)}.change_answered_at), 0)`

/** Their tags are heard again at different times; more than this apart are other things that happened, s. */
const SAME_WORK = hours(12)

/** The one other tire of the vehicle that seems to stand where tire `t` with state `s` stood; none where there are several. */
const SWAPPED_WITH = sql`case when ${isSwap('s')} then (
  select case when count(*) = 1 then json_build_object('id', min(o.id), 'name', min(o.name), 'at', floor(least(
      (s.state->'changeAsked'->>'since')::float8, min((p.state->'changeAsked'->>'since')::float8))) - 1) end
  from tire o join tire_state p on p.fleet_id = o.fleet_id and p.tire_id = o.id
  where o.fleet_id = t.fleet_id and o.vehicle_id = t.vehicle_id and o.id <> t.id and ${isSwap('p')}
    and abs((p.state->'changeAsked'->>'since')::float8 - (s.state->'changeAsked'->>'since')::float8) < ${SAME_WORK}) end`

/** All it ran but for the trips, and the rest of a trip, since an alarm of it began, km. */
const readDistanceUntilAlarm = async (tx: FleetTransaction, tireId: number, began: EpochSeconds): Promise<number> => {
  const start = sql`to_timestamp(${began}::float8)`
  const { rows } = await sql<{ distance: number }>`
    select greatest(0, coalesce(min(s.odo_cumul), 0) - coalesce(sum(r.distance * least(1, coalesce(
      date_part('epoch', r.end_time - greatest(r.start_time, ${start})) / nullif(date_part('epoch', r.end_time - r.start_time), 0), 1))), 0)) as distance
    from tire t
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join (${tripsOfTireQuery(tireId)}) r on r.end_time > ${start}
    where t.id = ${tireId}`.execute(tx)
  return rows[0]?.distance ?? 0
}

/** The stored record of a tire that exists. Its trips are asked for where it had an alarm: few have, and they take longer than all else. */
export const readTireRecord = async (tx: FleetTransaction, tireId: number): Promise<TireRecord | undefined> => {
  const { rows } = await sql<Omit<TireRecord, 'odo_last_alarm'> & { alarm_began: EpochSeconds | null }>`
    select ${FILLED_IN}, p.id as supplier_id, p.name as supplier_name, t.cost + coalesce(t.purchase_price, 0) as cost, t.override_alarm_settings, t.odo_last_maintenance, t.odo_last_resurfacing,
      w.suspension_marque_type_id, w.tag_id::float8 as suspension_tag_id, w.fraction as suspension_fraction, n.name as sensor_name,
      coalesce(s.expansion_cte_cnt, 0) as expansion_cte_cnt, s.expansion_cte_running,
      coalesce(s.total_nb_trips, 0) as total_nb_trips, coalesce(s.total_trip_distance, 0) as total_trip_distance,
      s.last_trip_distance, coalesce(s.total_nb_trips2, 0) as total_nb_trips2,
      coalesce(s.total_trip_distance2, 0) as total_trip_distance2, s.last_trip_distance2,
      coalesce(s.odo_cumul, 0) as odo_cumul, coalesce(s.odo_cumul2, 0) as odo_cumul2,
      (select ${epochSecondsSql(sql`max(e.time_stamp_start)`)} from tire_event e
        where e.fleet_id = t.fleet_id and e.tire_id = t.id and e.level = ${alarmColor('alarm')}) as alarm_began,
      coalesce(s.time_nonidle, 0) as time_nonidle, coalesce(s.time_idle2, 0) as time_idle2,
      (select count(*)::int from tire_event e where e.tire_id = t.id and e.kind = 'inflation') as number_inflations,
      case when (s.state -> 'changeAsked' ->> 'since')::float8 > coalesce(date_part('epoch', s.change_answered_at), 0)
        then (s.state -> 'changeAsked' ->> 'since')::float8 end as change_asked_since,
      ${SWAPPED_WITH} as swapped_with,
      (select json_build_object('id', c.id, 'name', c.name) from vehicle c
        where c.fleet_id = t.fleet_id and c.id = t.spare_of_vehicle_id) as spare_of
    from tire t
    left join supplier p on p.fleet_id = t.fleet_id and p.id = t.supplier_id
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join sensor_name n on n.fleet_id = t.fleet_id and n.tag_id = t.tag_id
    left join weight_spec w on w.fleet_id = t.fleet_id and w.vehicle_id = t.vehicle_id and w.position_row = t.position_row
      and w.position_left_right = t.position_left_right and w.position_inside_outside = t.position_inside_outside
    where t.id = ${tireId}`.execute(tx)
  const [found] = rows
  if (found === undefined) return undefined
  const { alarm_began: began, ...record } = found
  return { ...record, odo_last_alarm: began === null ? null : await readDistanceUntilAlarm(tx, tireId, began) }
}
