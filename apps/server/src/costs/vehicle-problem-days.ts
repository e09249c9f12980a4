import { NOTIFICATIONS_VERSIONS } from '@coldbar/domain/kinds/notifications-version'
import type { DayBounds, ProblemWithEpisodes } from '@coldbar/domain/problems/problem-day'
import { problemDayTires, tiresAtLevel } from '@coldbar/domain/problems/problem-day-tires'
import { sql } from 'kysely'
import { pgArrayLiteral } from '../db/bulk/pg-array-literal.ts'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../fleet/columns/epoch-seconds-sql.ts'
import { PROBLEM_EPISODES_SQL } from '../fleet/columns/problem-episodes-sql.ts'
import type { VehicleDaysToSum } from './tire-days.repository.ts'

type VehicleDay = DayBounds & { vehicleId: number; day: string }
type VehicleProblem = ProblemWithEpisodes & { vehicleId: number; tireId: number }

/** Writes anew what was wrong with the tires of each vehicle on each of these days, by its problems. */
export const writeVehicleProblemDays = async (
  tx: FleetTransaction,
  asked: readonly VehicleDaysToSum[],
): Promise<void> => {
  const spans = sql`unnest(${asked.map(({ vehicle_id }) => vehicle_id)}::int[], ${asked.map(({ from }) => from)}::date[],
    ${asked.map(({ until }) => until)}::date[]) as a (vehicle_id, first, last)`
  await sql`delete from vehicle_problem_day d using ${spans}
    where d.fleet_id = (select own_fleet()) and d.vehicle_id = a.vehicle_id and d.day between a.first and a.last`.execute(
    tx,
  )
  const { rows: problems } = await sql<VehicleProblem>`
    select p.vehicle_id as "vehicleId", p.tire_id as "tireId", p.record as problem, ${PROBLEM_EPISODES_SQL}
    from ${spans} cross join fleet f
    join tire_problem p on p.fleet_id = f.id and p.vehicle_id = a.vehicle_id
    where f.id = (select own_fleet()) and p.since < (a.last + 1)::timestamp at time zone f.time_zone
      and (p.ended_at is null or p.ended_at >= a.first::timestamp at time zone f.time_zone)`.execute(tx)
  if (problems.length === 0) return
  const { rows: days } = await sql<VehicleDay>`
    select a.vehicle_id as "vehicleId", d::date::text as day, ${epochSecondsSql(sql`d at time zone f.time_zone`)} as "from",
      ${epochSecondsSql(sql`(d + interval '1 day') at time zone f.time_zone`)} as until
    from ${spans} cross join fleet f cross join generate_series(a.first::timestamp, a.last::timestamp, interval '1 day') d
    where f.id = (select own_fleet())`.execute(tx)
  await insertDays(
    tx,
    days,
    Map.groupBy(problems, ({ vehicleId }) => vehicleId),
  )
}

const insertDays = async (
  tx: FleetTransaction,
  days: readonly VehicleDay[],
  problemsOf: ReadonlyMap<number, readonly VehicleProblem[]>,
): Promise<void> => {
  const rows = days.flatMap((day) =>
    NOTIFICATIONS_VERSIONS.flatMap((version) => {
      const tires = problemDayTires(problemsOf.get(day.vehicleId) ?? [], day, version)
      return tires === null ? [] : [{ ...day, ...tires, version }]
    }),
  )
  type Row = (typeof rows)[number]
  const column = (of: (row: Row) => number) => sql`${pgArrayLiteral(rows.map(of))}::int[]`
  // Arrays of arrays of different lengths are none to the database.
  const lists = (of: (row: Row) => readonly number[]) => sql`${rows.map((row) => pgArrayLiteral(of(row)))}::text[]`
  await sql`
    insert into vehicle_problem_day (fleet_id, vehicle_id, day, version, alarm_tires, warning_tires, info_tires, raised, mended_after)
    select (select own_fleet()), vehicle_id, day, version, alarm::int[], warning::int[], info::int[], raised, mended_after::int[]
    from unnest(${column(({ vehicleId }) => vehicleId)}, ${rows.map(({ day }) => day)}::date[],
      ${column(({ version }) => version)}, ${lists((row) => tiresAtLevel(row, 'alarm'))},
      ${lists((row) => tiresAtLevel(row, 'warning'))}, ${lists((row) => tiresAtLevel(row, 'info'))},
      ${column(({ raised }) => raised)}, ${lists(({ mendedAfter }) => mendedAfter.map(Math.round))})
      as n (vehicle_id, day, version, alarm, warning, info, raised, mended_after)`.execute(tx)
}
