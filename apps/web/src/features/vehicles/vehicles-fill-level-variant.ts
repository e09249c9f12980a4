import { paths } from '../../paths.ts'
import type { RowTone } from '../../ui/list/list-column.ts'
import {
  VEHICLE_ADDRESS_COLUMN,
  VEHICLE_COUPLED_TO_COLUMN,
  VEHICLE_ISSUE_COLUMN,
  VEHICLE_LAYOUT_COLUMN,
  VEHICLE_LOWEST_FILL_LEVEL_COLUMN,
  VEHICLE_NAME_COLUMN,
  VEHICLE_READING_AGE_COLUMN,
  VEHICLE_RECORD_FIELD_COLUMNS,
  VEHICLE_TYPE_COLUMN,
} from './vehicle-columns.tsx'
import type { VehiclesVariant } from './vehicles-variant.ts'

const TONE: Partial<Record<string, RowTone>> = { alarm: 'danger', warning: 'warning', info: 'info' }

/** Version 3: judged by fill level, coloured by alarm colour. */
export const vehiclesFillLevelVariant: VehiclesVariant = {
  path: paths.vehicles3,
  columns: [
    VEHICLE_NAME_COLUMN,
    VEHICLE_LAYOUT_COLUMN,
    VEHICLE_TYPE_COLUMN,
    ...VEHICLE_RECORD_FIELD_COLUMNS,
    VEHICLE_ISSUE_COLUMN,
    VEHICLE_COUPLED_TO_COLUMN,
    VEHICLE_ADDRESS_COLUMN,
    VEHICLE_LOWEST_FILL_LEVEL_COLUMN,
    VEHICLE_READING_AGE_COLUMN,
  ],
  rowTone: ({ level }) => TONE[level] ?? 'neutral',
  linkToTire: paths.tireOverview3,
  linkToType: paths.vehicleTypes3,
}
