import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'

type ReassignedTires = {
  tireIds: readonly number[]
  /** Whose sensors turned out to be in another tire: what was said of the one by its sensor is the other's. */
  relabelled: readonly { from: number; to: number }[]
}

/**
 * Tells the treads that were measured since `at` of the tires that they were of: one that was measured at a wheel, of the tire
 * that stood there then by the history as it is now; another goes with the readings. Of two of one person that come together in one tire at
 * one moment, the lesser stays, and `removed_tread` keeps the other as removed `now`.
 */
export const reassignTreads = async (
  tx: FleetTransaction,
  { tireIds, relabelled }: ReassignedTires,
  at: EpochSeconds,
  now: EpochSeconds,
): Promise<void> => {
  const labels = JSON.stringify(relabelled.map(({ from, to }) => ({ from_id: from, to_id: to })))
  const since = sql`to_timestamp(${at}::float8)`
  // In order of id: all are taken out before the first is put in, so that two of one moment may change places.
  await sql`with moving as (
      select d.id, coalesce(w.tire_id, l.to_id) as to_id from tire_tread d
      left join lateral (
        select m.tire_id from tire_mounting m where m.fleet_id = d.fleet_id and m.vehicle_id = d.vehicle_id
          and m.position_row = d.position_row and m.position_left_right = d.position_left_right
          and m.position_inside_outside = d.position_inside_outside
          and m.since <= d.measured_at and (m.until is null or m.until > d.measured_at)
        union all
        select t.id from tire t where t.fleet_id = d.fleet_id and t.vehicle_id = d.vehicle_id
          and t.position_row = d.position_row and t.position_left_right = d.position_left_right
          and t.position_inside_outside = d.position_inside_outside
          and not exists (select from tire_mounting m where m.fleet_id = t.fleet_id and m.tire_id = t.id and m.until is null)
        limit 1) w on true
      left join json_to_recordset(${labels}::json) l(from_id int, to_id int)
        on d.vehicle_id is null and l.from_id = d.tire_id and d.measured_at > ${since}
      where d.fleet_id = (select own_fleet()) and d.tire_id = any(${[...tireIds]}::int[]) and d.measured_at >= ${since}
        and coalesce(w.tire_id, l.to_id) <> d.tire_id),
    gone as (delete from tire_tread d using moving m where d.fleet_id = (select own_fleet()) and d.id = m.id
      returning d.*, m.to_id),
    merged as (insert into removed_tread (fleet_id, tire_id, tread_id, measured_at, entered_at, depth, is_retread, user_id, user_name, why,
        removed_at)
      select l.fleet_id, d.tire_id, l.id, l.measured_at, l.entered_at, l.depth, l.is_retread, l.user_id, l.user_name, 'merged',
        to_timestamp(${now}::float8)
      from gone g join tire_tread d on d.fleet_id = g.fleet_id and d.tire_id = g.to_id and d.measured_at = g.measured_at
        and d.user_id = g.user_id and d.depth <> g.depth and d.id not in (select id from moving)
      cross join lateral (select g.fleet_id, g.id, g.measured_at, g.entered_at, g.depth, g.is_retread, g.user_id, g.user_name where g.depth > d.depth
        union all
        select d.fleet_id, d.id, d.measured_at, d.entered_at, d.depth, d.is_retread, d.user_id, d.user_name where d.depth > g.depth) l)
    insert into tire_tread (fleet_id, id, tire_id, measured_at, entered_at, depth, is_retread, user_id, user_name, vehicle_id,
      position_row, position_left_right, position_inside_outside)
    select fleet_id, id, to_id, measured_at, entered_at, depth, is_retread, user_id, user_name, vehicle_id, position_row,
      position_left_right, position_inside_outside from gone order by id
    on conflict (fleet_id, tire_id, measured_at, user_id) do update set depth = least(tire_tread.depth, excluded.depth),
      entered_at = case when excluded.depth < tire_tread.depth then excluded.entered_at else tire_tread.entered_at end`.execute(
    tx,
  )
}
