import { EVENTS_V3 } from '../../fleet/tire-events/event-sources.ts'
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
import type { TiresGeneration } from './generation.ts'

const TONE: Partial<Record<string, RowTone>> = {
  alarm: 'danger',
  warning: 'warning',
  info: 'info',
  noData: 'unavailable',
}

/** Version 3: judged by fill level; alarms can be muted. */
export const tireOverviewV3: TiresGeneration = {
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
  events: EVENTS_V3,
  mutes: true,
  prints: true,
}
