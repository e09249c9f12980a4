import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { DayBounds } from '@coldbar/domain/problems/problem-day'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../columns/epoch-seconds-sql.ts'

/** A day of the fleet's zone, as `2026-11-21`. */
export type FleetDayBounds = DayBounds & { day: string }

const BOUNDS_SQL = sql`d::date::text as day, ${epochSecondsSql(sql`d at time zone f.time_zone`)} as "from",
  ${epochSecondsSql(sql`(d + interval '1 day') at time zone f.time_zone`)} as until`

/** The last so many days of the fleet's zone, today the last. */
export const readLastFleetDays = async (
  tx: FleetTransaction,
  now: EpochSeconds,
  days: number,
): Promise<FleetDayBounds[]> => {
  const { rows } = await sql<FleetDayBounds>`
    select ${BOUNDS_SQL}
    from fleet f cross join lateral (select (to_timestamp(${now}::float8) at time zone f.time_zone)::date as today) n
      cross join generate_series((n.today - ${days - 1}::int)::timestamp, n.today::timestamp, interval '1 day') d
    where f.id = (select own_fleet()) order by d`.execute(tx)
  return rows
}

/** When a day of the fleet's zone begins and ends. */
export const readFleetDayBounds = async (tx: FleetTransaction, day: string): Promise<FleetDayBounds> => {
  const { rows } = await sql<FleetDayBounds>`
    select ${BOUNDS_SQL} from fleet f cross join (select ${day}::date::timestamp as d) n
    where f.id = (select own_fleet())`.execute(tx)
  const [bounds] = rows
  if (bounds === undefined) throw new Error('the fleet of this transaction does not exist')
  return bounds
}

/** Which days, both included, and of which depot's vehicles; null stands for all. */
export type AskedFleetDays = { first: string; last: string; depotId: number | null }

const ofDepotSql = (depotId: number | null) => (depotId === null ? sql`true` : sql`d.depot_id = ${depotId}`)

export type FleetDaySums = {
  day: string
  km: number | null
  readings: number | null
  units: number
  silentUnits: number
}

/** What the vehicles of each day did together, of days that are summed up. */
export const readFleetDaySums = async (
  tx: FleetTransaction,
  { first, last, depotId }: AskedFleetDays,
): Promise<FleetDaySums[]> => {
  const { rows } = await sql<FleetDaySums>`
    select d.day::text as day, sum(d.km) as km, sum(d.readings)::float8 as readings, sum(d.units)::int as units,
      sum(d.silent_units)::int as "silentUnits"
    from fleet_day d
    where d.fleet_id = (select own_fleet()) and d.day between ${first}::date and ${last}::date and ${ofDepotSql(depotId)}
    group by d.day`.execute(tx)
  return rows
}

export type FleetProblemDaySums = {
  day: string
  alarm: number
  warning: number
  info: number
  raised: number
  /** Of what was mended and ended on it, how long after its first sign, s. */
  mendedAfter: readonly number[]
}

/** What was wrong on each of these days, as a notifications version sees it; none of a day on which nothing was. */
export const readFleetProblemDaySums = async (
  tx: FleetTransaction,
  { first, last, depotId }: AskedFleetDays,
  version: NotificationsVersion,
): Promise<FleetProblemDaySums[]> => {
  const { rows } = await sql<FleetProblemDaySums>`
    select d.day::text as day, d.alarm, d.warning, d.info, d.raised, d.mended_after as "mendedAfter"
    from fleet_problem_day d
    where d.fleet_id = (select own_fleet()) and d.day between ${first}::date and ${last}::date and d.version = ${version}
      and d.depot_id is not distinct from ${depotId}::int`.execute(tx)
  return rows
}

/** The last day that is added up of the fleet; null of none. */
export const readLastSummedFleetDay = async (tx: FleetTransaction): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from fleet_day where fleet_id = (select own_fleet())`.execute(tx)
  return rows[0]?.day ?? null
}

/** Whether a reading of any tire on one of these vehicles ever came. */
export const wasAnythingRead = async (tx: FleetTransaction, depotId: number | null): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from vehicle d
      where d.fleet_id = (select own_fleet()) and ${ofDepotSql(depotId)} and exists (select from tire t
        join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id and s.last_time is not null
        where t.fleet_id = d.fleet_id and t.vehicle_id = d.id)) as known`.execute(tx)
  return rows[0]?.known === true
}
