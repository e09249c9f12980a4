import type { PgBinaryElementType } from '../../db/bulk/pg-binary-array.ts'
import type { MeasuredReadingValues } from './measurement.ts'

type Column = {
  field: keyof MeasuredReadingValues
  /** In `measurement`. */
  column: string
  type: PgBinaryElementType
  /** Where it stands in what is kept of a further unit's reception. Never another place: stored packets have it there. */
  packedAt: number
}

/**
 * What a reading says, each field once: how it is stored, and, by the order here, which of two readings of one moment
 * counts. What is not known stands behind what is, the lower before the higher.
 */
export const MEASURED_COLUMNS = [
  { field: 'pressure', column: 'pressure', type: 'float8', packedAt: 2 },
  { field: 'temperature', column: 'temperature', type: 'float8', packedAt: 3 },
  { field: 'speed', column: 'speed', type: 'float8', packedAt: 4 },
  { field: 'latitude', column: 'latitude', type: 'float8', packedAt: 5 },
  { field: 'longitude', column: 'longitude', type: 'float8', packedAt: 6 },
  { field: 'odometer', column: 'odometer', type: 'float8', packedAt: 8 },
  { field: 'batteryOk', column: 'battery_ok', type: 'boolean', packedAt: 10 },
  { field: 'hdop', column: 'hdop', type: 'float4', packedAt: 7 },
  { field: 'ignition', column: 'ignition', type: 'boolean', packedAt: 9 },
  { field: 'rssi', column: 'rssi', type: 'int', packedAt: 13 },
  { field: 'placedBy', column: 'placed_by', type: 'int', packedAt: 14 },
] as const satisfies readonly Column[]

/** The same in the order in which readings are written out: what is kept of one is told again by it. */
export const MEASURED_COLUMNS_IN_WRITE_ORDER = MEASURED_COLUMNS.toSorted((one, other) => one.packedAt - other.packedAt)

/** The names of the columns, each behind `prefix`, as a list. */
export const measuredColumnNames = (prefix = ''): string =>
  MEASURED_COLUMNS.map(({ column }) => prefix + column).join(', ')
