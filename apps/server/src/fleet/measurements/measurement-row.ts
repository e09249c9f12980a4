import type { EpochSeconds } from '@coldbar/domain/units/time'

/** A stored reading with what was derived from it. `fill_level` is in percent, exact. */
export type MeasurementRow = {
  tire_id: number
  tire_name: string
  time_stamp: EpochSeconds
  pressure: number
  temperature: number
  internal_temperature: number | null
  park_pressure: number | null
  optimal_pressure: number | null
  fill_level: number | null
  /** The maintenance level that its tire is judged by now, %. */
  fill_limit: number | null
  speed: number | null
  latitude: number | null
  longitude: number | null
  address: string | null
}
