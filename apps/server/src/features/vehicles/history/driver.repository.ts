import { driverPhoneNumber } from '@coldbar/domain/records/driver-phone-number'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'

type Row = { id: number; name: string; computer: boolean; obc_sms: string | null; no_obc_sms: string | null }

/** Whom to call about a vehicle that exists: who drives it, or who drives the vehicle that pulls it. */
export const readVehicleDriverPhone = async (
  tx: FleetTransaction,
  vehicleId: number,
): Promise<{ number: string | null; vehicle_id: number; vehicle_name: string }> => {
  const { rows } = await sql<Row>`
    select v.id, v.name, v.obc_integrator_id is not null as computer, v.obc_sms, v.no_obc_sms
    from vehicle v where v.fleet_id = (select own_fleet()) and v.id = coalesce((select c.puller_id from vehicle_connection c
      where c.fleet_id = (select own_fleet()) and c.trailer_id = ${vehicleId}::int), ${vehicleId}::int)`.execute(tx)
  const [vehicle] = rows
  if (vehicle === undefined) throw new Error(`vehicle ${vehicleId} was there`)
  const { id, name, computer, obc_sms, no_obc_sms } = vehicle
  const number = driverPhoneNumber({ hasComputer: computer, withComputer: obc_sms, withoutComputer: no_obc_sms })
  return { number, vehicle_id: id, vehicle_name: name }
}
