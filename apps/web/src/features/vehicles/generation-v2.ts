import { paths } from '../../paths.ts'
import { ADDRESS, AGE, CONNECTED, FILLED_IN, ISSUE, LAYOUT, NAME, TYPE } from './columns.tsx'
import type { VehiclesGeneration } from './generation.ts'
import { severityTone } from './severity-tone.ts'

/** The older generation: judged by pressure, coloured by worst severity. */
export const vehiclesV2: VehiclesGeneration = {
  path: paths.vehicles,
  columns: [NAME, LAYOUT, TYPE, ...FILLED_IN, ISSUE, CONNECTED, ADDRESS, AGE],
  rowTone: ({ severity }) => severityTone(severity),
  linkToTire: paths.tireOverview,
  linkToType: paths.vehicleTypes,
}
