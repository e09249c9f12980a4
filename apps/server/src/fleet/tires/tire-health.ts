import { type Health, sensorHealth } from '@coldbar/domain/reception/health'
import { type Hearing, NOTHING_HEARD } from '@coldbar/domain/reception/hearing'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { TireRow } from './tire-row.ts'

type Heard = Pick<TireRow, 'id' | 'last_measurement' | 'sensor_doubt'>

/** How the sensor of a tire does. Without what its vehicle heard meanwhile, only its doubts and the age of its last reading are judged. */
export const tireHealth = (
  { id, last_measurement: time, sensor_doubt }: Heard,
  now: EpochSeconds,
  hearing: Hearing = NOTHING_HEARD,
): Health => sensorHealth(hearing, id, time === null ? null : { time }, sensor_doubt, now)
