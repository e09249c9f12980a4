import { sql } from 'kysely'

/** Joins, as `s`, the state of the tire of an event `e` that goes on and was heard since the event was written. */
export const ONGOING_EVENT_STATE_JOIN_SQL = sql`left join tire_state s on s.fleet_id = e.fleet_id and s.tire_id = e.tire_id
      and e.time_stamp_end is null and not e.instant and s.last_time > e.time_stamp`

/** The odometer of an event's last moment, in km: of one that goes on (see ONGOING_EVENT_STATE_JOIN_SQL) the last that its tire told. */
export const EVENT_LAST_ODOMETER_COLUMN_SQL = sql`case when s.tire_id is null then e.odo_last else coalesce((select m.odometer from reading m
        where m.fleet_id = e.fleet_id and m.tire_id = e.tire_id and m.odometer is not null and m.time >= e.time_stamp
        and m.span_odometer and m.span_end >= e.time_stamp
        order by m.time desc limit 1), e.odo_last) end`

/** What the tire had rolled at an event's last moment, in km: in one that goes on (see ONGOING_EVENT_STATE_JOIN_SQL) as much as it has by now. */
export const EVENT_LAST_ROLLED_KM_SQL = sql`coalesce(s.odo_cumul, e.rolled_last)`
