import type { MeasurementRow } from '../../../fleet/measurements/measurement-row.ts'
import type { FindAddressOfPoint } from '../../../geocode/nearest-town-address.ts'

/** A reading for a tire's chart: here fill level is a ratio, 1 is full. */
export const measurementAnswer = (row: MeasurementRow, addressOf: FindAddressOfPoint) => ({
  time_stamp: row.time_stamp,
  pressure: row.pressure,
  fill_level: row.fill_level === null ? null : row.fill_level / 100,
  fill_course: row.fill_level === null ? null : row.fill_level / 100,
  fill_limit: row.fill_limit,
  temperature: row.temperature,
  internal_temperature: row.internal_temperature,
  speed: row.speed,
  latitude: row.latitude,
  longitude: row.longitude,
  address: row.address ?? addressOf(row.latitude, row.longitude),
})
