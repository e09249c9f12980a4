import { paths } from '../../paths.ts'
import {
  ADDRESS_COLUMN,
  AGE_COLUMN,
  CONNECTED_COLUMN,
  ISSUE_COLUMN,
  LAYOUT_COLUMN,
  NAME_COLUMN,
  RECORD_FIELD_COLUMNS,
  TYPE_COLUMN,
} from './columns.tsx'
import { severityTone } from './severity-tone.ts'
import type { VehiclesVariant } from './vehicles-variant.ts'

/** Version 2: judged by pressure, coloured by worst severity. */
export const vehiclesByPressure: VehiclesVariant = {
  path: paths.vehicles,
  columns: [
    NAME_COLUMN,
    LAYOUT_COLUMN,
    TYPE_COLUMN,
    ...RECORD_FIELD_COLUMNS,
    ISSUE_COLUMN,
    CONNECTED_COLUMN,
    ADDRESS_COLUMN,
    AGE_COLUMN,
  ],
  rowTone: ({ severity }) => severityTone(severity),
  linkToTire: paths.tireOverview,
  linkToType: paths.vehicleTypes,
}
