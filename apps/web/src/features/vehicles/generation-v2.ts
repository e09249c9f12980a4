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
import type { VehiclesGeneration } from './generation.ts'
import { severityTone } from './severity-tone.ts'

/** The older generation: judged by pressure, coloured by worst severity. */
export const vehiclesV2: VehiclesGeneration = {
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
