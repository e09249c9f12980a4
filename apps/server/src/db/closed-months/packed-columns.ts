import type { PackedNumberType } from './packed-numbers.ts'

/** The columns of `measurement` that are packed as numbers with decimals. */
export const PACKED_NUMBER_COLUMNS = [
  { column: 'pressure', type: 'float8' },
  { column: 'temperature', type: 'float8' },
  { column: 'speed', type: 'float8' },
  { column: 'latitude', type: 'float8' },
  { column: 'longitude', type: 'float8' },
  { column: 'odometer', type: 'float8' },
  { column: 'park_pressure', type: 'float4' },
  { column: 'fill_level', type: 'float4' },
  { column: 'internal_temperature', type: 'float4' },
  { column: 'optimal_pressure', type: 'float4' },
  { column: 'hdop', type: 'float4' },
] as const satisfies readonly { column: string; type: PackedNumberType }[]

/** Those that are packed as they are, each with the type of its items there. */
export const PACKED_LIST_COLUMNS = [
  { column: 'tag_id', type: 'bigint' },
  { column: 'vehicle_id', type: 'int' },
  { column: 'unit_id', type: 'int' },
  { column: 'placed_by', type: 'int' },
  { column: 'rssi', type: 'smallint' },
  { column: 'fidelity', type: 'smallint' },
  { column: 'battery_ok', type: 'boolean' },
  { column: 'ignition', type: 'boolean' },
  { column: 'verdict', type: 'text' },
  { column: 'address', type: 'text' },
  { column: 'heard_by', type: 'text' },
  { column: 'others', type: 'text' },
] as const

/** Every column of `measurement`; the moments are packed in a way of their own, and what has a `device_time` is not. */
export const READING_COLUMNS = [
  ...['fleet_id', 'tire_id', 'time', 'received_at', 'device_time'],
  ...PACKED_NUMBER_COLUMNS.map(({ column }) => column),
  ...PACKED_LIST_COLUMNS.map(({ column }) => column),
] as const
