import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { belongsToDepotSql } from '../depots/depot-ties-columns-sql.ts'
import { NEXT_COST_DAY_SQL } from './next-cost-day-sql.ts'

/** How many days of all vehicles together, or of those that belong to a depot, up to the end of a month as `2026-10`, are to be summed up, also those that are to be anew. */
export const readDaysLeftToSumUp = async (
  tx: FleetTransaction,
  month: string,
  depotId: number | null = null,
): Promise<number> => {
  const { rows } = await sql<{ days: number }>`
    select coalesce(sum(greatest(0, m.next - least(${NEXT_COST_DAY_SQL}, p.again_from))), 0)::int as days
    from vehicle v
    cross join (select (${`${month}-01`}::date + interval '1 month')::date as next) m
    join fleet f on f.id = v.fleet_id
    left join cost_progress p on p.fleet_id = v.fleet_id and p.vehicle_id = v.id
    where v.fleet_id = (select own_fleet()) and ${belongsToDepotSql(depotId)}`.execute(tx)
  return rows[0]?.days ?? 0
}

/** Whether each day of a month, as `2026-10`, is summed up of every vehicle, or of those of a depot, and none is to be summed up anew. */
export const isMonthSummedUp = async (
  tx: FleetTransaction,
  month: string,
  depotId: number | null = null,
): Promise<boolean> => (await readDaysLeftToSumUp(tx, month, depotId)) === 0

/**
 * Whether the fleet, or a vehicle of a depot, drove before a month, as `2026-10`, or on its first day: else what is known of the month
 * begins within it.
 */
export const isKnownFromFirstOfMonth = async (
  tx: FleetTransaction,
  month: string,
  depotId: number | null,
): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from tire_month m join vehicle v on v.fleet_id = m.fleet_id and v.id = m.vehicle_id
        where m.fleet_id = f.id and m.month < ${`${month}-01`}::date and ${belongsToDepotSql(depotId)})
      or exists (select from trip r join vehicle v on v.fleet_id = r.fleet_id and v.id = r.vehicle_id
        where r.fleet_id = f.id and ${belongsToDepotSql(depotId)}
        and r.start_time < (${`${month}-01`}::date + 1)::timestamp at time zone f.time_zone) as known
    from fleet f where f.id = (select own_fleet())`.execute(tx)
  return rows[0]?.known ?? false
}
