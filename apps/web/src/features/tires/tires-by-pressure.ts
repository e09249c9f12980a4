import { EVENTS_BY_PRESSURE } from '../../fleet/tire-events/event-sources.ts'
import { paths } from '../../paths.ts'
import type { FleetTire } from '../../store/fleet-tire.ts'
import type { RowTone } from '../../ui/list/list-column.ts'
import {
  AGE_COLUMN,
  ISSUE_COLUMN,
  NAME_COLUMN,
  POSITION_COLUMN,
  PRESSURE_COLUMN,
  RECOMMENDED_PRESSURE_COLUMN,
  RECORD_FIELD_COLUMNS,
  VEHICLE_COLUMN,
} from './columns.tsx'
import type { TiresVariant } from './tires-variant.ts'

const severityOf = ({ severity }: Pick<FleetTire, 'severity'>): number => severity

const TONE: ReadonlyMap<number, RowTone> = new Map([
  [0, 'danger'],
  [1, 'warning'],
  [2, 'warning'],
  [3, 'info'],
])

/** Version 2: judged by pressure, coloured by the severity of the current event. */
export const tiresByPressure: TiresVariant = {
  number: 2,
  path: paths.tireOverview,
  columns: [
    VEHICLE_COLUMN,
    POSITION_COLUMN,
    NAME_COLUMN,
    ...RECORD_FIELD_COLUMNS,
    ISSUE_COLUMN,
    PRESSURE_COLUMN,
    RECOMMENDED_PRESSURE_COLUMN,
    AGE_COLUMN,
  ],
  rowTone: (tire) => TONE.get(severityOf(tire)) ?? 'neutral',
  linkToVehicle: paths.vehicles,
  linkToType: paths.vehicleTypes,
  events: EVENTS_BY_PRESSURE,
  mutes: false,
  prints: false,
}
