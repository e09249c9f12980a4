import { ALARM_KIND_CODES } from '@coldbar/domain/kinds/alarm-kind-codes'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { EVENTS_BY_PRESSURE } from '../../fleet/tire-events/event-sources.ts'
import { paths } from '../../paths.ts'
import type { RowTone } from '../../ui/list/list-column.ts'
import {
  DISTANCE_COLUMN,
  DURATION_COLUMN,
  ENDED_COLUMN,
  ID_COLUMN,
  issueColumn,
  POSITION_COLUMN,
  READ_COLUMN,
  START_COLUMN,
  TIRE_COLUMN,
  VEHICLE_COLUMN,
} from './columns.tsx'
import type { TireEventsVariant } from './tire-events-variant.ts'

const TONE: ReadonlyMap<number, RowTone> = new Map([
  [-2, 'success'],
  [-1, 'success'],
  [0, 'danger'],
  [2, 'warning'],
  [3, 'info'],
])

/** Alarms by fill level: the older list does not know them. */
const { type: ABSOLUTE } = ALARM_KIND_CODES.fillLevelBelow90

/** Version 2: alarms by pressure, with what was read and how far was driven. */
export const tireEventsByPressure: TireEventsVariant = {
  version: 2,
  path: paths.tireEvents,
  list: (asked, signal) => callApi(calls['tireEvents.found'], { query: asked }, signal),
  details: (id, _span, signal) => callApi(calls['tireEvents.details'], { body: { id } }, signal),
  types: [
    ['1', 'events.types.incidents'],
    ['-1', 'events.types.endedIncidents'],
    ['2', 'events.types.maintenance'],
    ['-2', 'events.types.endedMaintenance'],
    ['5', 'events.types.inflation'],
    ['6', 'events.types.underInflated'],
    ['9', 'events.types.remarks'],
  ],
  columns: [
    ID_COLUMN,
    READ_COLUMN,
    ENDED_COLUMN,
    START_COLUMN,
    issueColumn(2),
    VEHICLE_COLUMN,
    POSITION_COLUMN,
    TIRE_COLUMN,
    DISTANCE_COLUMN,
    DURATION_COLUMN,
  ],
  shows: ({ event_type }) => Math.abs(event_type) !== ABSOLUTE,
  rowTone: ({ severity }) => TONE.get(severity) ?? 'neutral',
  levelNow: EVENTS_BY_PRESSURE.level,
  linkToTire: paths.tireOverview,
  linkToVehicle: paths.vehicles,
  periods: false,
  drawsFillLevel: false,
}
