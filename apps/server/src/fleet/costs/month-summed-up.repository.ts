import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** Whether each day of a month, as `2026-10`, is summed up of every vehicle, and none is to be summed up anew. */
export const isMonthSummedUp = async (tx: FleetTransaction, month: string): Promise<boolean> => {
  const { rows } = await sql<{ whole: boolean }>`
    select not exists (
      select from vehicle v
      cross join (select (${`${month}-01`}::date + interval '1 month')::date as next) m
      join fleet f on f.id = v.fleet_id
      left join cost_progress p on p.fleet_id = v.fleet_id and p.vehicle_id = v.id
      where v.fleet_id = (select own_fleet())
        and case when p.vehicle_id is null
          then exists (select from trip r where r.fleet_id = v.fleet_id and r.vehicle_id = v.id
            and r.start_time < m.next::timestamp at time zone f.time_zone)
          else p.next_day < m.next or p.again_from < m.next end) as whole`.execute(tx)
  return rows[0]?.whole ?? false
}
