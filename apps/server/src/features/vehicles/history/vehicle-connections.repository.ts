import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../../../fleet/columns/epoch-seconds-sql.ts'

/** A line of the connection log; names are the wire's. */
export type VehicleConnectionRow = {
  time_stamp_s: EpochSeconds
  action: 0 | 1
  veh1id: number
  veh1name: string
  veh2id: number
  veh2name: string
}

/** The newest lines that a log holds. */
const MOST_LINES = 5_000

/** When a vehicle was connected to which other and when they parted, the newest first; a swap parts before it connects. */
export const readVehicleConnectionRows = async (
  tx: FleetTransaction,
  vehicleId: number,
): Promise<VehicleConnectionRow[]> => {
  const { rows } = await sql<VehicleConnectionRow>`
    select ${epochSecondsSql(sql`c.time`)} as time_stamp_s, c.action,
      one.id as veh1id, one.name as veh1name, two.id as veh2id, two.name as veh2name
    from (
      select * from connection_log where vehicle1_id = ${vehicleId}
      union
      select * from connection_log where vehicle2_id = ${vehicleId}
    ) c
    join vehicle one on one.fleet_id = c.fleet_id and one.id = c.vehicle1_id
    join vehicle two on two.fleet_id = c.fleet_id and two.id = c.vehicle2_id
    order by c.time desc, c.action desc, c.id desc limit ${MOST_LINES}`.execute(tx)
  return rows
}
