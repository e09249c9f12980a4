import { sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import type { VehicleDaysToSum } from './tire-days.repository.ts'

/** The fleet over time is told of so many days: a year, and the weeks of the year before that its first medians are of. */
const KEPT_DAYS = 400

/** Notes, in the transaction that writes the days of these vehicles, that the days of the fleet are to be added up anew. */
export const markFleetDaysDue = async (tx: FleetTransaction, written: readonly VehicleDaysToSum[]): Promise<void> => {
  await sql`insert into fleet_day_due (fleet_id, day)
    select distinct (select own_fleet()), d::date
    from unnest(${written.map(({ from }) => from)}::date[], ${written.map(({ until }) => until)}::date[]) as a (first, last)
    cross join generate_series(a.first::timestamp, a.last::timestamp, interval '1 day') d`.execute(tx)
}

/**
 * Adds up the days of the vehicles to days of the fleet and its depots, so many of those that are due at most, and says how
 * many they were. Whoever comes while another process is at it has none to do: two who write one day could leave the older sum.
 */
export const addUpFleetDays = async (tx: FleetTransaction, most: number): Promise<number> => {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('fleet days'), (select own_fleet())) as alone`.execute(tx)
  if (rows[0]?.alone !== true) return 0
  await sql`with all_days as (delete from fleet_day_due where fleet_id = (select own_fleet()) and day is null returning id)
    insert into fleet_day_due (fleet_id, day) select distinct d.fleet_id, d.day from fleet_day d
    where d.fleet_id = (select own_fleet()) and exists (select from all_days)`.execute(tx)
  const { rows: due } = await sql<{ day: string | null }>`
    with due as (delete from fleet_day_due where fleet_id = (select own_fleet()) and day in (
      select distinct day from fleet_day_due where fleet_id = (select own_fleet()) order by day limit ${most})
      returning day)
    select distinct day::text from due`.execute(tx)
  const days = due.flatMap(({ day }) => day ?? [])
  if (days.length > 0) await writeFleetDays(tx, sql`${days}::date[]`)
  return due.length
}

const writeFleetDays = async (tx: FleetTransaction, days: ReturnType<typeof sql>): Promise<void> => {
  for (const table of ['fleet_day', 'fleet_problem_day'])
    await sql`delete from ${sql.table(table)} where fleet_id = (select own_fleet()) and day = any(${days})`.execute(tx)
  await sql`
    insert into fleet_day (fleet_id, day, depot_id, km, readings, units, silent_units)
    select d.fleet_id, d.day, coalesce(v.depot_id, 0), sum(d.km), sum(d.readings), count(d.unit_heard),
      count(*) filter (where not d.unit_heard)
    from vehicle_day d join vehicle v on v.fleet_id = d.fleet_id and v.id = d.vehicle_id
    where d.fleet_id = (select own_fleet()) and d.day = any(${days})
    group by d.fleet_id, d.day, coalesce(v.depot_id, 0)`.execute(tx)
  await sql`
    with of_depot as materialized (
      select d.*, coalesce(v.depot_id, 0) as depot_id
      from vehicle_problem_day d join vehicle v on v.fleet_id = d.fleet_id and v.id = d.vehicle_id
      where d.fleet_id = (select own_fleet()) and d.day = any(${days})),
    worst as (
      select day, version, depot_id, tire_id, max(rank) as rank
      from of_depot cross join lateral (select unnest(alarm_tires), 3 union all select unnest(warning_tires), 2
        union all select unnest(info_tires), 1) t (tire_id, rank)
      group by grouping sets ((day, version, depot_id, tire_id), (day, version, tire_id))),
    tires as (
      select day, version, depot_id, count(*) filter (where rank = 3) as alarm, count(*) filter (where rank = 2) as warning,
        count(*) filter (where rank = 1) as info from worst group by day, version, depot_id),
    mended as (
      select day, version, depot_id, array_agg(m.after) as after from of_depot cross join unnest(mended_after) as m (after)
      group by grouping sets ((day, version, depot_id), (day, version))),
    problems as (
      select day, version, depot_id, sum(raised) as raised from of_depot
      group by grouping sets ((day, version, depot_id), (day, version)))
    insert into fleet_problem_day (fleet_id, day, depot_id, version, alarm, warning, info, raised, mended_after)
    select (select own_fleet()), p.day, p.depot_id, p.version, coalesce(t.alarm, 0), coalesce(t.warning, 0),
      coalesce(t.info, 0), p.raised, coalesce(m.after, '{}')
    from problems p
    left join tires t on (t.day, t.version) = (p.day, p.version) and t.depot_id is not distinct from p.depot_id
    left join mended m on (m.day, m.version) = (p.day, p.version) and m.depot_id is not distinct from p.depot_id`.execute(
    tx,
  )
}

/** Forgets days that are told by no screen any more. */
export const deleteOldFleetDays = async (tx: FleetTransaction, today: string): Promise<void> => {
  for (const table of ['vehicle_day', 'vehicle_problem_day', 'fleet_day', 'fleet_problem_day'])
    await sql`delete from ${sql.table(table)} where fleet_id = (select own_fleet())
      and day < ${today}::date - ${KEPT_DAYS}::int`.execute(tx)
}
