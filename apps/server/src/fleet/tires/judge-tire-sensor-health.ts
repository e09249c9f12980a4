import { type DeviceHealth, sensorHealth } from '@coldbar/domain/reception/device-health'
import { NO_VEHICLE_RECEPTION, type VehicleReception } from '@coldbar/domain/reception/vehicle-reception'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { TireRow } from './tire-row.ts'

type Heard = Pick<TireRow, 'id' | 'last_measurement' | 'sensor_doubt'>

/** How the sensor of a tire does. Without what its vehicle heard meanwhile, only its doubts and the age of its last reading are judged. */
export const judgeTireSensorHealth = (
  { id, last_measurement: time, sensor_doubt }: Heard,
  now: EpochSeconds,
  hearing: VehicleReception = NO_VEHICLE_RECEPTION,
): DeviceHealth => sensorHealth(hearing, id, time === null ? null : { time }, sensor_doubt, now)
