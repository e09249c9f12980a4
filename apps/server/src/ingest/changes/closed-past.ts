import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import {
  lastJudgedTimeOf,
  parseVehicleSnapshot,
  type TireSnapshotJson,
  type VehicleSnapshotJson,
} from '../rigs/rig-snapshot.ts'

/** Times are told to the millisecond: the moment right after the last one that was judged, s. */
const A_MOMENT = 0.001

type Row = { state: VehicleSnapshotJson; tires: Record<string, TireSnapshotJson> | null }

/**
 * Closes the past of a vehicle that a tire leaves, or whose tag is exchanged: what it is now becomes the point that late
 * readings start from, and nothing before is judged anew. Its trips and odometers were also the leaving tire's, whose
 * readings would be missing. To be called while the vehicle is held and its tires still say where they are.
 */
export const closeVehiclePast = async (tx: FleetTransaction, vehicleId: number): Promise<void> => {
  const { rows } = await sql<Row>`
    select v.state, (select json_object_agg(t.id, s.state) from tire t
      join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
      where t.fleet_id = v.fleet_id and t.vehicle_id = v.vehicle_id and t.tag_id is not null) as tires
    from vehicle_state v where v.fleet_id = (select own_fleet()) and v.vehicle_id = ${vehicleId}`.execute(tx)
  const [row] = rows
  const until = row === undefined ? null : lastJudgedTimeOf(parseVehicleSnapshot(row.state))
  if (row === undefined || until === null) return
  const at = until + A_MOMENT
  const state = JSON.stringify({ vehicle: row.state, tires: row.tires ?? {} })
  await sql`delete from vehicle_checkpoint where fleet_id = (select own_fleet()) and vehicle_id = ${vehicleId}`.execute(
    tx,
  )
  await sql`insert into vehicle_checkpoint (fleet_id, vehicle_id, time, state)
    values ((select own_fleet()), ${vehicleId}, to_timestamp(${at}::float8), ${state}::json)`.execute(tx)
  await sql`update vehicle_state set base_at = to_timestamp(${at}::float8)
    where fleet_id = (select own_fleet()) and vehicle_id = ${vehicleId}`.execute(tx)
}
