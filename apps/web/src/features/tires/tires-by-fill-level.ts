import { EVENTS_BY_FILL_LEVEL } from '../../fleet/tire-events/event-sources.ts'
import { paths } from '../../paths.ts'
import type { RowTone } from '../../ui/list/list-column.ts'
import {
  AGE_COLUMN,
  FILL_LEVEL_COLUMN,
  ISSUE_COLUMN,
  NAME_COLUMN,
  POSITION_COLUMN,
  PRESSURE_COLUMN,
  RECOMMENDED_PRESSURE_COLUMN,
  RECORD_FIELD_COLUMNS,
  VEHICLE_COLUMN,
} from './columns.tsx'
import type { TiresVariant } from './tires-variant.ts'

const TONE: Partial<Record<string, RowTone>> = {
  alarm: 'danger',
  warning: 'warning',
  info: 'info',
  noData: 'unavailable',
}

/** Version 3: judged by fill level; alarms can be muted. */
export const tiresByFillLevel: TiresVariant = {
  number: 3,
  path: paths.tireOverview3,
  columns: [
    VEHICLE_COLUMN,
    POSITION_COLUMN,
    NAME_COLUMN,
    ...RECORD_FIELD_COLUMNS,
    ISSUE_COLUMN,
    PRESSURE_COLUMN,
    RECOMMENDED_PRESSURE_COLUMN,
    FILL_LEVEL_COLUMN,
    AGE_COLUMN,
  ],
  rowTone: ({ level }) => TONE[level] ?? 'neutral',
  linkToVehicle: paths.vehicles3,
  linkToType: paths.vehicleTypes3,
  events: EVENTS_BY_FILL_LEVEL,
  mutes: true,
  prints: true,
}
