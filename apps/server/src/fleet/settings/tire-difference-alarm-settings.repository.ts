import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** Alarms for differences between the tires of a vehicle, as its type sets them; pressures in bar, minutes, °C. */
export const readTireDifferenceAlarmSettings = (tx: FleetTransaction, vehicleTypeId: number) =>
  tx
    .selectFrom('vehicle_type')
    .select([
      'temperature_diff_alarm_enabled',
      'temperature_diff_alarm_repeat',
      'max_temperature_diff',
      'pressure_diff_alarm_enabled',
      'max_pressure_diff',
      'pressure_diff_maintenance_enabled',
      'max_pressure_diff_maintenance',
    ])
    .where('id', '=', vehicleTypeId)
    .executeTakeFirst()
