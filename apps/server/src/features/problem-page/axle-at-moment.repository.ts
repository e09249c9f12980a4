import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { EventData } from '@coldbar/domain/kinds/event-data'
import { hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { mustComeOffColumnSql } from '../../fleet/columns/demount-column.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import {
  isDualWheelSql,
  TYPE_AND_LAYOUT_JOIN_SQL,
  WHEELS_LEFT_TO_RIGHT_ORDER_SQL,
} from '../../fleet/columns/layout-columns.ts'
import { tiresMountedWithoutHistorySql } from '../../fleet/columns/wheel-position-at-moment-join-sql.ts'

type Answer = ResponseOf<(typeof calls)['problems.details']>['data']
/** As it was read; the most that it can have held follows from that. */
export type AxleTireAtMoment = Omit<Answer['why']['wheels'][number], 'fill_level_bound'> & {
  /** The maintenance level that it is judged by now, %. */
  fill_limit: number | null
}

export type AlarmExplanationEvent = {
  start: number
  latitude: number | null
  longitude: number | null
  address: string | null
  event_data: EventData
  /** Nobody may inflate the tire now. */
  must_come_off: boolean
}

/** An event with its figures and its first place. */
export const readAlarmExplanationEvent = async (
  tx: FleetTransaction,
  eventId: number,
): Promise<AlarmExplanationEvent | undefined> => {
  const { rows } = await sql<AlarmExplanationEvent>`
    select ${epochSecondsSql(sql`e.time_stamp_start`)} as start, e.latitude_start as latitude, e.longitude_start as longitude,
      e.address_start as address, e.event_data, ${mustComeOffColumnSql(sql`e.tire_id`)} as must_come_off
    from tire_event e where e.fleet_id = (select own_fleet()) and e.id = ${eventId}`.execute(tx)
  return rows[0]
}

/** Who was not heard for so long tells nothing about that moment. */
const HEARD_WITHIN = hours(2)

/** The tires that stood on one axle of a vehicle at a moment, left to right, each with its last believed reading of the two hours before. */
export const readAxleTiresAtMoment = async (
  tx: FleetTransaction,
  { tireId, vehicleId, at }: { tireId: number; vehicleId: number; at: number },
): Promise<AxleTireAtMoment[]> => {
  const { rows } = await sql<AxleTireAtMoment>`
    with stood as (
      select distinct on (q.tire_id) q.* from (
        select m.tire_id, m.since, m.position_row, m.position_left_right, m.position_inside_outside from tire_mounting m
          where m.fleet_id = (select own_fleet()) and m.vehicle_id = ${vehicleId} and m.since <= to_timestamp(${at}::float8)
            and coalesce(m.until, 'infinity') > to_timestamp(${at}::float8)
        union all
        ${tiresMountedWithoutHistorySql(vehicleId)}) q
      order by q.tire_id, q.since desc)
    select t.id as tire_id, t.name as tire_name, p.position_row, p.position_left_right, p.position_inside_outside,
      ${isDualWheelSql('p')} as is_dual, ${epochSecondsSql(sql`r.time`)} as time, r.pressure, r.temperature, r.fill_level, s.fill_limit
    from stood own join stood p on p.position_row = own.position_row
    join tire t on t.fleet_id = (select own_fleet()) and t.id = p.tire_id
    join vehicle v on v.fleet_id = t.fleet_id and v.id = ${vehicleId}
    ${TYPE_AND_LAYOUT_JOIN_SQL}
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join lateral (select m.time, m.pressure, m.temperature, m.fill_level from reading m
      where m.fleet_id = (select own_fleet()) and m.tire_id = t.id and m.verdict = 'ok'
        and m.time <= to_timestamp(${at}::float8) and m.time > to_timestamp(${at - HEARD_WITHIN}::float8)
        and m.span_start <= to_timestamp(${at}::float8) and m.span_end > to_timestamp(${at - HEARD_WITHIN}::float8)
      order by m.time desc limit 1) r on true
    where own.tire_id = ${tireId}
    order by ${WHEELS_LEFT_TO_RIGHT_ORDER_SQL}, t.id`.execute(tx)
  return rows
}
