import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'

type ReassignedTires = {
  tireIds: readonly number[]
  /** Whose sensors turned out to be in another tire: what was said of the one by its sensor is the other's. */
  relabelled: readonly { from: number; to: number }[]
}

/** What the log keeps of one of two measurements that became one: of the one that is not kept. */
const MERGED = ['id', 'measured_at', 'entered_at', 'depth', 'is_retread', 'user_id', 'user_name'] as const

/**
 * Tells the treads that were measured since `at` of the tires that they were of: one that was measured at a wheel, of the tire
 * that stood there then by the history as it is now; another goes with the readings. Of two of one person that come together in one tire at
 * one moment, the lesser stays, and of two that are alike a retread's; `removed_tread` keeps the others as removed `now`.
 */
export const reassignTreads = async (
  tx: FleetTransaction,
  { tireIds, relabelled }: ReassignedTires,
  at: EpochSeconds,
  now: EpochSeconds,
): Promise<void> => {
  const labels = JSON.stringify(relabelled.map(({ from, to }) => ({ from_id: from, to_id: to })))
  const since = sql`to_timestamp(${at}::float8)`
  const { rows: moving } = await sql<{ id: number; to_id: number | null; row: unknown }>`
      select d.id, to_jsonb(d) as row, coalesce(w.tire_id, l.to_id) as to_id from tire_tread d
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
        and coalesce(w.tire_id, l.to_id) <> d.tire_id`.execute(tx)
  if (moving.length === 0) return
  // All are taken out before the first is put in, so that two of one moment may change places.
  const { rows: removed } = await sql<{ id: number }>`delete from tire_tread d
    where d.fleet_id = (select own_fleet()) and d.id = any(${moving.map(({ id }) => id)}::int[]) returning d.id`.execute(
    tx,
  )
  const ids = new Set(removed.map(({ id }) => id))
  const taken = JSON.stringify(moving.filter(({ id }) => ids.has(id)).map(({ row, to_id }) => ({ row, to_id })))
  const gone = sql`(select n.*, g.to_id from jsonb_to_recordset(${taken}::jsonb) g(row jsonb, to_id int)
    cross join lateral jsonb_populate_record(null::tire_tread, g.row) n)`
  // Of those that come together the lesser is kept, and of two that are alike the one that was a retread's.
  const kept = sql`(select distinct on (to_id, measured_at, coalesce(user_id, -id)) * from ${gone} t
    order by to_id, measured_at, coalesce(user_id, -id), depth, not is_retread, id)`
  const isLess = (one: string, other: string) =>
    sql`(${sql.ref(`${one}.depth`)}, not ${sql.ref(`${one}.is_retread`)}) < (${sql.ref(`${other}.depth`)}, not ${sql.ref(`${other}.is_retread`)})`
  const ofOther = (column: (typeof MERGED)[number]) =>
    sql`case when ${isLess('d', 'k')} then ${sql.ref(`k.${column}`)} else ${sql.ref(`d.${column}`)} end`
  const removedTread = sql`insert into removed_tread (fleet_id, tire_id, tread_id, measured_at, entered_at, depth, is_retread, user_id,
    user_name, why, removed_at)`
  await sql`${removedTread}
    select g.fleet_id, g.to_id, ${sql.join(MERGED.map((column) => sql.ref(`g.${column}`)))}, 'merged', to_timestamp(${now}::float8)
    from ${gone} g join ${kept} k on k.to_id = g.to_id and k.measured_at = g.measured_at and k.user_id = g.user_id
      and k.id <> g.id and (k.depth, k.is_retread) <> (g.depth, g.is_retread)`.execute(tx)
  await sql`${removedTread}
    select d.fleet_id, d.tire_id, ${sql.join(MERGED.map(ofOther))}, 'merged', to_timestamp(${now}::float8)
    from ${kept} k join tire_tread d on d.fleet_id = (select own_fleet()) and d.tire_id = k.to_id
      and d.measured_at = k.measured_at and d.user_id = k.user_id and (d.depth, d.is_retread) <> (k.depth, k.is_retread)`.execute(
    tx,
  )
  await sql`insert into tire_tread (fleet_id, id, tire_id, measured_at, entered_at, depth, is_retread, user_id, user_name, vehicle_id,
      position_row, position_left_right, position_inside_outside)
    select n.fleet_id, n.id, n.to_id, n.measured_at, n.entered_at, n.depth, n.is_retread, n.user_id, n.user_name, n.vehicle_id,
      n.position_row, n.position_left_right, n.position_inside_outside from ${kept} n order by n.id
    on conflict (fleet_id, tire_id, measured_at, user_id) do update set depth = excluded.depth, is_retread = excluded.is_retread,
      entered_at = excluded.entered_at
      where ${isLess('excluded', 'tire_tread')}`.execute(tx)
}
