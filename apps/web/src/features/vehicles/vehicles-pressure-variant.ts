import { paths } from '../../paths.ts'
import { severityRowTone } from './severity-tone.ts'
import {
  VEHICLE_ADDRESS_COLUMN,
  VEHICLE_COUPLED_TO_COLUMN,
  VEHICLE_ISSUE_COLUMN,
  VEHICLE_LAYOUT_COLUMN,
  VEHICLE_NAME_COLUMN,
  VEHICLE_READING_AGE_COLUMN,
  VEHICLE_RECORD_FIELD_COLUMNS,
  VEHICLE_TYPE_COLUMN,
} from './vehicle-columns.tsx'
import type { VehiclesVariant } from './vehicles-variant.ts'

/** Version 2: judged by pressure, coloured by worst severity. */
export const vehiclesPressureVariant: VehiclesVariant = {
  path: paths.vehicles,
  columns: [
    VEHICLE_NAME_COLUMN,
    VEHICLE_LAYOUT_COLUMN,
    VEHICLE_TYPE_COLUMN,
    ...VEHICLE_RECORD_FIELD_COLUMNS,
    VEHICLE_ISSUE_COLUMN,
    VEHICLE_COUPLED_TO_COLUMN,
    VEHICLE_ADDRESS_COLUMN,
    VEHICLE_READING_AGE_COLUMN,
  ],
  rowTone: ({ severity }) => severityRowTone(severity),
  linkToTire: paths.tireOverview,
  linkToType: paths.vehicleTypes,
}
