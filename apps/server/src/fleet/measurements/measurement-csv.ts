import type { Role } from '@coldbar/domain/access/role'
import { shownFillLevel } from '@coldbar/domain/access/shown-fill-level'
import { percent } from '@coldbar/domain/units/share'
import type { CsvCell } from '@coldbar/i18n/format/csv-line'
import type { MeasurementRow } from './measurement-row.ts'

/** The first line of measurements.csv; every name carries its unit. */
export const MEASUREMENT_COLUMNS = [
  'tire_name',
  'time_stamp_s',
  'time_utc',
  'pressure_bar',
  'temperature_c',
  'internal_temperature_c',
  'fill_level_percent',
  'speed_km_h',
  'latitude',
  'longitude',
] as const

/** One reading as a line of measurements.csv; fill level as the role may read it. */
export const measurementCells = (row: Omit<MeasurementRow, 'address'>, role: Role): CsvCell[] => [
  row.tire_name,
  row.time_stamp,
  new Date(row.time_stamp * 1000).toISOString(),
  row.pressure,
  row.temperature,
  row.internal_temperature,
  row.fill_level === null ? null : shownFillLevel(percent(row.fill_level), role),
  row.speed,
  row.latitude,
  row.longitude,
]
