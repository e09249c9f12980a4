import { paths } from '../../paths.ts'
import type { RowTone } from '../../ui/list/list-column.ts'
import { ADDRESS, AGE, CONNECTED, FILLED_IN, ISSUE, LAYOUT, LOWEST_FILL_LEVEL, NAME, TYPE } from './columns.tsx'
import type { VehiclesGeneration } from './generation.ts'

const TONE: Partial<Record<string, RowTone>> = { alarm: 'danger', warning: 'warning', info: 'info' }

/** Version 3: judged by fill level, coloured by alarm colour. */
export const vehiclesV3: VehiclesGeneration = {
  path: paths.vehicles3,
  columns: [NAME, LAYOUT, TYPE, ...FILLED_IN, ISSUE, CONNECTED, ADDRESS, LOWEST_FILL_LEVEL, AGE],
  rowTone: ({ level }) => TONE[level] ?? 'neutral',
  linkToTire: paths.tireOverview3,
  linkToType: paths.vehicleTypes3,
}
