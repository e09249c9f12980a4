import type { WheelPosition } from '@coldbar/domain/layouts/wheel-position'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { TYPE_AND_LAYOUT_JOIN_SQL } from '../../../fleet/columns/layout-columns.ts'
import type { RequestedMounting } from './mounting.service.ts'

/** The layout of a vehicle of this fleet, one text per axle. */
export const readLayoutAxlesOfVehicle = async (
  tx: FleetTransaction,
  vehicleId: number,
): Promise<string[] | undefined> => {
  const { rows } = await sql<{ rows: string[] }>`
    select l.rows from vehicle v
    ${TYPE_AND_LAYOUT_JOIN_SQL}
    where v.id = ${vehicleId}`.execute(tx)
  return rows[0]?.rows
}

/** The tire that is mounted at a position, if any. */
export const readTireAtPosition = (
  tx: FleetTransaction,
  vehicleId: number,
  { row, leftRight, insideOutside }: WheelPosition,
) =>
  tx
    .selectFrom('tire')
    .select(['id', 'name'])
    .where('vehicle_id', '=', vehicleId)
    .where('position_row', '=', row)
    .where('position_left_right', '=', leftRight)
    .where('position_inside_outside', '=', insideOutside)
    .executeTakeFirst()

/** The columns of a mounting, for the tire and for its history. */
export const columnsOfMounting = (mounting: RequestedMounting) => ({
  vehicle_id: mounting?.vehicleId ?? null,
  position_row: mounting?.position.row ?? null,
  position_left_right: mounting?.position.leftRight ?? null,
  position_inside_outside: mounting?.position.insideOutside ?? null,
})

/** Notes where tires are that were added just now. */
export const logNewTireMountings = async (
  tx: FleetTransaction,
  tires: readonly { id: number; mounting: RequestedMounting }[],
  now: EpochSeconds,
): Promise<void> => {
  const json = JSON.stringify(tires.map(({ id, mounting }) => ({ id, ...columnsOfMounting(mounting) })))
  await sql`insert into tire_mounting
      (fleet_id, tire_id, since, vehicle_id, position_row, position_left_right, position_inside_outside)
    select (select own_fleet()), id, to_timestamp(${now}), vehicle_id, position_row, position_left_right, position_inside_outside
    from json_to_recordset(${json}::json) r(id int, vehicle_id int, position_row int, position_left_right int,
      position_inside_outside int)`.execute(tx)
}

/** Closes the place where the tire was and notes where it is from now on. */
export const logTireMounting = async (
  tx: FleetTransaction,
  fleetId: number,
  tireId: number,
  mounting: RequestedMounting,
  now: EpochSeconds,
): Promise<void> => {
  const { vehicle_id, position_row, position_left_right, position_inside_outside } = columnsOfMounting(mounting)
  await sql`update tire_mounting set until = greatest(since, to_timestamp(${now}))
    where fleet_id = (select own_fleet()) and tire_id = ${tireId} and until is null`.execute(tx)
  await sql`insert into tire_mounting
      (fleet_id, tire_id, since, vehicle_id, position_row, position_left_right, position_inside_outside)
    values (${fleetId}, ${tireId}, to_timestamp(${now}), ${vehicle_id}::int, ${position_row}::int, ${position_left_right}::int,
      ${position_inside_outside}::int)
    on conflict (fleet_id, tire_id, since) do update set until = null, vehicle_id = excluded.vehicle_id,
      position_row = excluded.position_row, position_left_right = excluded.position_left_right,
      position_inside_outside = excluded.position_inside_outside, spare_of_vehicle_id = null`.execute(tx)
}
