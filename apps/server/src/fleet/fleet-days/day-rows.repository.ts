import type { DayBounds, ProblemWithEpisodes } from '@coldbar/domain/problems/problem-day'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { PROBLEM_EPISODES_SQL } from '../columns/problem-episodes-sql.ts'

const ofDepotSql = (depotId: number | null) => (depotId === null ? sql`true` : sql`v.depot_id = ${depotId}`)

export type ProblemOfDays = ProblemWithEpisodes & {
  problem_id: number
  tire_id: number
  tire_name: string
  vehicle_id: number
  vehicle_name: string
}

/** The problems of vehicles that went on at any moment between two, also those that ended at the first. */
export const readProblemsDuring = async (
  tx: FleetTransaction,
  { from, until }: DayBounds,
  depotId: number | null,
): Promise<ProblemOfDays[]> => {
  const problemsSql = (during: ReturnType<typeof sql>) => sql`
    select p.id as problem_id, t.id as tire_id, t.name as tire_name, v.id as vehicle_id, v.name as vehicle_name,
      p.record as problem, ${PROBLEM_EPISODES_SQL}
    from tire_problem p
    join tire t on t.fleet_id = p.fleet_id and t.id = p.tire_id
    join vehicle v on v.fleet_id = p.fleet_id and v.id = p.vehicle_id
    where p.fleet_id = (select own_fleet()) and p.since < to_timestamp(${until}::float8) and ${during}
      and ${ofDepotSql(depotId)}`
  const { rows } = await sql<ProblemOfDays>`
    ${problemsSql(sql`p.ended_at is null`)}
    union all
    ${problemsSql(sql`p.ended_at >= to_timestamp(${from}::float8)`)}`.execute(tx)
  return rows
}

export type VehicleOfDay = {
  id: number
  name: string
  km: number | null
  readings: number | null
  unit_heard: boolean | null
}

/** What each vehicle did on a day, so many of them at most: those whose unit was silent first, then those that drove most. */
export const readVehiclesOfDay = async (
  tx: FleetTransaction,
  { day, depotId, most }: { day: string; depotId: number | null; most: number },
): Promise<{ vehicles: VehicleOfDay[]; count: number }> => {
  const { rows } = await sql<VehicleOfDay & { all: number }>`
    select v.id, v.name, d.km, d.readings, d.unit_heard, (count(*) over ())::int as "all"
    from vehicle_day d join vehicle v on v.fleet_id = d.fleet_id and v.id = d.vehicle_id
    where d.fleet_id = (select own_fleet()) and d.day = ${day}::date and ${ofDepotSql(depotId)}
    order by d.unit_heard is not false, d.km desc nulls last, v.name, v.id limit ${most}`.execute(tx)
  return { vehicles: rows.map(({ all: _, ...row }) => row), count: rows[0]?.all ?? 0 }
}
