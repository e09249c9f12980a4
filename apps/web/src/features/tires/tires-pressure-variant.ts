import { PRESSURE_TIRE_EVENTS_SOURCE } from '../../fleet/tire-events/tire-events-sources.ts'
import { paths } from '../../paths.ts'
import type { FleetTire } from '../../store/fleet-tire.ts'
import type { RowTone } from '../../ui/list/list-column.ts'
import {
  TIRE_ISSUE_COLUMN,
  TIRE_NAME_COLUMN,
  TIRE_POSITION_COLUMN,
  TIRE_PRESSURE_COLUMN,
  TIRE_READING_AGE_COLUMN,
  TIRE_RECOMMENDED_PRESSURE_COLUMN,
  TIRE_RECORD_FIELD_COLUMNS,
  TIRE_VEHICLE_COLUMN,
} from './tire-columns.tsx'
import type { TiresVariant } from './tires-variant.ts'

const severityOf = ({ severity }: Pick<FleetTire, 'severity'>): number => severity

const TONE: ReadonlyMap<number, RowTone> = new Map([
  [0, 'danger'],
  [1, 'warning'],
  [2, 'warning'],
  [3, 'info'],
])

/** Version 2: judged by pressure, coloured by the severity of the current event. */
export const tiresPressureVariant: TiresVariant = {
  number: 2,
  path: paths.tireOverview,
  columns: [
    TIRE_VEHICLE_COLUMN,
    TIRE_POSITION_COLUMN,
    TIRE_NAME_COLUMN,
    ...TIRE_RECORD_FIELD_COLUMNS,
    TIRE_ISSUE_COLUMN,
    TIRE_PRESSURE_COLUMN,
    TIRE_RECOMMENDED_PRESSURE_COLUMN,
    TIRE_READING_AGE_COLUMN,
  ],
  rowTone: (tire) => TONE.get(severityOf(tire)) ?? 'neutral',
  linkToVehicle: paths.vehicles,
  linkToType: paths.vehicleTypes,
  events: PRESSURE_TIRE_EVENTS_SOURCE,
  mutes: false,
  prints: false,
}
