import { paths } from '../../paths.ts'
import type { RowTone } from '../../ui/list/list-column.ts'
import {
  ADDRESS_COLUMN,
  AGE_COLUMN,
  CONNECTED_COLUMN,
  ISSUE_COLUMN,
  LAYOUT_COLUMN,
  LOWEST_FILL_LEVEL_COLUMN,
  NAME_COLUMN,
  RECORD_FIELD_COLUMNS,
  TYPE_COLUMN,
} from './columns.tsx'
import type { VehiclesVariant } from './vehicles-variant.ts'

const TONE: Partial<Record<string, RowTone>> = { alarm: 'danger', warning: 'warning', info: 'info' }

/** Version 3: judged by fill level, coloured by alarm colour. */
export const vehiclesByFillLevel: VehiclesVariant = {
  path: paths.vehicles3,
  columns: [
    NAME_COLUMN,
    LAYOUT_COLUMN,
    TYPE_COLUMN,
    ...RECORD_FIELD_COLUMNS,
    ISSUE_COLUMN,
    CONNECTED_COLUMN,
    ADDRESS_COLUMN,
    LOWEST_FILL_LEVEL_COLUMN,
    AGE_COLUMN,
  ],
  rowTone: ({ level }) => TONE[level] ?? 'neutral',
  linkToTire: paths.tireOverview3,
  linkToType: paths.vehicleTypes3,
}
