import { FILL_LEVEL_TIRE_EVENTS_SOURCE } from '../../fleet/tire-events/tire-events-sources.ts'
import { paths } from '../../paths.ts'
import type { RowTone } from '../../ui/list/list-column.ts'
import {
  TIRE_FILL_LEVEL_COLUMN,
  TIRE_ISSUE_COLUMN,
  TIRE_NAME_COLUMN,
  TIRE_POSITION_COLUMN,
  TIRE_PRESSURE_COLUMN,
  TIRE_READING_AGE_COLUMN,
  TIRE_RECOMMENDED_PRESSURE_COLUMN,
  TIRE_RECORD_FIELD_COLUMNS,
  TIRE_VEHICLE_COLUMN,
} from './tire-columns.tsx'
import type { TiresVariant } from './tires-variant.ts'

const TONE: Partial<Record<string, RowTone>> = {
  alarm: 'danger',
  warning: 'warning',
  info: 'info',
  noData: 'unavailable',
}

/** Version 3: judged by fill level; alarms can be muted. */
export const tiresFillLevelVariant: TiresVariant = {
  number: 3,
  path: paths.tireOverview3,
  columns: [
    TIRE_VEHICLE_COLUMN,
    TIRE_POSITION_COLUMN,
    TIRE_NAME_COLUMN,
    ...TIRE_RECORD_FIELD_COLUMNS,
    TIRE_ISSUE_COLUMN,
    TIRE_PRESSURE_COLUMN,
    TIRE_RECOMMENDED_PRESSURE_COLUMN,
    TIRE_FILL_LEVEL_COLUMN,
    TIRE_READING_AGE_COLUMN,
  ],
  rowTone: ({ level }) => TONE[level] ?? 'neutral',
  linkToVehicle: paths.vehicles3,
  linkToType: paths.vehicleTypes3,
  events: FILL_LEVEL_TIRE_EVENTS_SOURCE,
  mutes: true,
  prints: true,
}
