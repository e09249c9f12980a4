import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type Health, sensorHealth } from '@coldbar/domain/vehicles/health'
import { type Hearing, NOTHING_HEARD } from '@coldbar/domain/vehicles/hearing'
import type { TireRow } from './tire-row.ts'

type Heard = Pick<TireRow, 'id' | 'last_measurement' | 'last_pressure' | 'last_temperature'>

/** How the sensor of a tire does. Without what its vehicle heard meanwhile, only the age of its last reading is judged. */
export const tireHealth = (
  { id, last_measurement: time, last_pressure, last_temperature }: Heard,
  now: EpochSeconds,
  hearing: Hearing = NOTHING_HEARD,
): Health => {
  const last = { pressure: bar(last_pressure ?? 0), temperature: celsius(last_temperature ?? 0), speed: null }
  return sensorHealth(hearing, id, time === null ? null : { time, ...last }, now)
}
