import { fillLevelForUserRole } from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import { percent } from '@coldbar/domain/units/percent'
import type { CsvCell } from '@coldbar/i18n/format/csv-line'
import type { ExportColumns } from '../../reports/export-columns.ts'
import type { MeasurementRow } from './measurement-row.ts'

/** The columns of measurements.csv; every name carries its unit. */
export const MEASUREMENT_CSV_COLUMNS = {
  tire_name: 'text',
  time_stamp_s: 'number',
  time_utc: 'moment',
  pressure_bar: 'number',
  temperature_c: 'number',
  internal_temperature_c: 'number',
  fill_level_percent: 'number',
  speed_km_h: 'number',
  latitude: 'number',
  longitude: 'number',
} as const satisfies ExportColumns

/** One reading as a line of measurements.csv; fill level as the role may read it. */
export const measurementCsvCells = (row: Omit<MeasurementRow, 'address'>, role: Role): CsvCell[] => [
  row.tire_name,
  row.time_stamp,
  new Date(row.time_stamp * 1000).toISOString(),
  row.pressure,
  row.temperature,
  row.internal_temperature,
  row.fill_level === null ? null : fillLevelForUserRole(percent(row.fill_level), role, row.fill_limit),
  row.speed,
  row.latitude,
  row.longitude,
]
