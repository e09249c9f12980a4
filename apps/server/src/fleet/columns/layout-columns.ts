import { type RawBuilder, sql } from 'kysely'

const typeAndLayout = (join: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    ${join} vehicle_type vt on vt.fleet_id = v.fleet_id and vt.id = v.vehicle_type_id
    ${join} vehicle_layout l on l.id = vt.vehicle_layout_id`

/** Joins the type `vt` of a vehicle `v` and its layout `l`; a vehicle has both. */
export const TYPE_AND_LAYOUT_JOIN_SQL = typeAndLayout(sql`join`)

/** The same where there may be no vehicle: then there is no type and no layout either. */
export const OPTIONAL_TYPE_AND_LAYOUT_JOIN_SQL = typeAndLayout(sql`left join`)

/**
 * Beside these the limits `a` of the type at the place of a tire `t`, and those of its `own`. Where a tire is judged by its own,
 * what they leave open is the type's.
 */
export const OPTIONAL_TYPE_LAYOUT_LIMITS_JOIN_SQL = sql`${OPTIONAL_TYPE_AND_LAYOUT_JOIN_SQL}
    left join vehicle_type_alarm a on a.fleet_id = t.fleet_id and a.vehicle_type_id = vt.id
      and a.position_row = t.position_row and a.position_left_right = t.position_left_right
      and a.position_inside_outside = t.position_inside_outside
    left join tire_alarm_override own on own.fleet_id = t.fleet_id and own.tire_id = t.id`

/**
 * What a tire `t` is to hold at 15 °C, behind `OPTIONAL_TYPE_LAYOUT_LIMITS_JOIN_SQL` and its state `s`, bar. There is none for a tire
 * that must come off: nobody may inflate it to anything.
 */
export const TARGET_PRESSURE_COLUMN_SQL = sql`case when s.demount_since is not null then null
    when t.override_alarm_settings then coalesce(own.optimal_pressure, a.optimal_pressure)
    else a.optimal_pressure end`

/** The same of the state `s` alone, as it was judged last. */
export const JUDGED_TARGET_PRESSURE_SQL = sql`case when s.demount_since is null then s.optimal_pressure end`

/** Stands another wheel beside the one at the position of `placed`, on its side of the axle of the layout `l`? */
export const isDualWheelSql = (placed: 't' | 'p' | 'm'): RawBuilder<boolean> => {
  const [row, leftRight] = [sql.ref(`${placed}.position_row`), sql.ref(`${placed}.position_left_right`)]
  return sql`coalesce(substr(l.rows[${row} + 1], 1 + 2 * ${leftRight}, 2) = '11', false)`
}

/** Orders the wheels `p` of an axle as they stand behind the vehicle, left to right: on the left the outer one comes first. */
export const WHEELS_LEFT_TO_RIGHT_ORDER_SQL = sql`p.position_left_right,
  case p.position_left_right when 0 then -p.position_inside_outside else p.position_inside_outside end`
