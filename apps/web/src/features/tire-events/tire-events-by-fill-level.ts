import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { EVENTS_BY_FILL_LEVEL } from '../../fleet/tire-events/event-sources.ts'
import { paths } from '../../paths.ts'
import type { RowTone } from '../../ui/list/list-column.ts'
import {
  DURATION_COLUMN,
  ENDED_COLUMN,
  ID_COLUMN,
  issueColumn,
  POSITION_COLUMN,
  START_COLUMN,
  TIRE_COLUMN,
  VEHICLE_COLUMN,
} from './columns.tsx'
import type { TireEventsVariant } from './tire-events-variant.ts'

const TONE: ReadonlyMap<number, RowTone> = new Map([
  [0, 'danger'],
  [1, 'warning'],
  [2, 'success'],
  [3, 'info'],
])

/** Version 3: alarms by fill level beside the others, and a period of one's choice. */
export const tireEventsByFillLevel: TireEventsVariant = {
  version: 3,
  path: paths.tireEvents3,
  list: (asked, signal) => callApi(calls['tireEvents3.found'], { query: asked }, signal),
  details: (id, span, signal) => callApi(calls['tireEvents3.details'], { body: { id, ...span } }, signal),
  types: [
    ['7', 'events.types.fillLevel'],
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
    ENDED_COLUMN,
    START_COLUMN,
    issueColumn(3),
    VEHICLE_COLUMN,
    POSITION_COLUMN,
    TIRE_COLUMN,
    DURATION_COLUMN,
  ],
  shows: () => true,
  rowTone: ({ severity }) => TONE.get(severity) ?? 'neutral',
  levelNow: EVENTS_BY_FILL_LEVEL.level,
  linkToTire: paths.tireOverview3,
  linkToVehicle: paths.vehicles3,
  periods: true,
  drawsFillLevel: true,
}
