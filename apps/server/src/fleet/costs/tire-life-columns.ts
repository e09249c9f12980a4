import { sql } from 'kysely'

/**
 * Joins the limits by which tire `t` is judged on vehicle `v`, where `row` says that it stands or stood: its own, or those of
 * that place on the vehicle's type.
 */
export const tireLifeLimitJoinsSql = (row: 't' | 'm') => sql`
    left join tire_alarm_override o on o.fleet_id = t.fleet_id and o.tire_id = t.id and t.override_alarm_settings
    left join vehicle_type_alarm a on a.fleet_id = v.fleet_id and a.vehicle_type_id = v.vehicle_type_id
      and a.position_row = ${sql.ref(`${row}.position_row`)} and a.position_left_right = ${sql.ref(`${row}.position_left_right`)}
      and a.position_inside_outside = ${sql.ref(`${row}.position_inside_outside`)}`

/** km that its fleet lets it roll; null where the alarm of it is off. */
export const MAX_TIRE_KM_SQL = sql<number | null>`case when o.tire_id is not null
      then case when o.mileage_alarm_enabled and o.max_mileage > 0 then o.max_mileage end
      else case when a.mileage_alarm_enabled and a.max_mileage > 0 then a.max_mileage end end`

/** Days that its fleet lets it live; null where the alarm of it is off. */
export const MAX_TIRE_DAYS_SQL = sql<number | null>`case when o.tire_id is not null
      then case when o.age_alarm_enabled then o.max_age end else case when a.age_alarm_enabled then a.max_age end end`
