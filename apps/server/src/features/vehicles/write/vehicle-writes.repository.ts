import type { WheelPosition } from '@coldbar/domain/layouts/wheel-position'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import type { WrittenVehicle } from './columns-of-written-vehicle.ts'

/** The tires of a vehicle and where they stand. */
export const readMountedTires = async (
  tx: FleetTransaction,
  vehicleId: number,
): Promise<({ name: string } & WheelPosition)[]> => {
  const { rows } = await sql<{ name: string } & WheelPosition>`
    select name, position_row as row, position_left_right as "leftRight", position_inside_outside as "insideOutside"
    from tire where vehicle_id = ${vehicleId} and position_row is not null
      and position_left_right is not null and position_inside_outside is not null`.execute(tx)
  return rows
}

/** The layout that a vehicle type of this fleet has. */
export const readLayoutAxlesOfType = async (tx: FleetTransaction, typeId: number): Promise<string[] | undefined> => {
  const { rows } = await sql<{ rows: string[] }>`select l.rows from vehicle_type vt
    join vehicle_layout l on l.id = vt.vehicle_layout_id where vt.id = ${typeId}`.execute(tx)
  return rows[0]?.rows
}

/** The vehicle that an alert unit is fitted to; a unit sits on one vehicle at most. */
export const readVehicleWithAlertUnit = (tx: FleetTransaction, unitId: number) =>
  tx.selectFrom('vehicle').select(['id', 'name']).where('fixed_sensor_id', '=', unitId).executeTakeFirst()

/** Puts all tires of a vehicle into store and ends what went on at them. */
export const dismountAllTires = async (tx: FleetTransaction, vehicleId: number, now: EpochSeconds): Promise<void> => {
  await sql`update tire_event e set time_stamp_end = greatest(e.time_stamp_start, to_timestamp(${now})), end_reason = 'unmounted'
    from tire t where t.fleet_id = e.fleet_id and t.id = e.tire_id and t.vehicle_id = ${vehicleId}
      and e.time_stamp_end is null and not e.instant`.execute(tx)
  await sql`update tire_mounting m set until = greatest(m.since, to_timestamp(${now}))
    from tire t where t.fleet_id = m.fleet_id and t.id = m.tire_id and t.vehicle_id = ${vehicleId} and m.until is null`.execute(
    tx,
  )
  await sql`update tire set vehicle_id = null, position_row = null, position_left_right = null,
    position_inside_outside = null, mounted_at = null where fleet_id = (select own_fleet()) and vehicle_id = ${vehicleId}`.execute(
    tx,
  )
}

/** Replaces how a vehicle's weight follows from its suspension. */
export const saveSuspensionWeightSources = async (
  tx: FleetTransaction,
  fleetId: number,
  vehicleId: number,
  specs: NonNullable<WrittenVehicle['weight_spec']>,
): Promise<void> => {
  await tx.deleteFrom('weight_spec').where('vehicle_id', '=', vehicleId).execute()
  if (specs.length === 0) return
  await tx
    .insertInto('weight_spec')
    .values(
      specs.map(({ suspension_tag_id, suspension_fraction, ...spec }) => ({
        ...spec,
        fleet_id: fleetId,
        vehicle_id: vehicleId,
        tag_id: suspension_tag_id,
        fraction: suspension_fraction,
      })),
    )
    .execute()
}
