import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { FILL_LEVEL_TIRE_EVENTS_SOURCE } from '../../fleet/tire-events/tire-events-sources.ts'
import { paths } from '../../paths.ts'
import type { RowTone } from '../../ui/list/list-column.ts'
import {
  EVENT_DURATION_COLUMN,
  EVENT_ENDED_COLUMN,
  EVENT_ID_COLUMN,
  EVENT_POSITION_COLUMN,
  EVENT_START_COLUMN,
  EVENT_TIRE_COLUMN,
  EVENT_VEHICLE_COLUMN,
  eventIssueColumn,
} from './event-columns.tsx'
import type { TireEventsVariant } from './tire-events-variant.ts'

const TONE: ReadonlyMap<number, RowTone> = new Map([
  [0, 'danger'],
  [1, 'warning'],
  [2, 'success'],
  [3, 'info'],
])

/** Version 3: alarms by fill level beside the others, and a period of one's choice. */
export const tireEventsFillLevelVariant: TireEventsVariant = {
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
    EVENT_ID_COLUMN,
    EVENT_ENDED_COLUMN,
    EVENT_START_COLUMN,
    eventIssueColumn(3),
    EVENT_VEHICLE_COLUMN,
    EVENT_POSITION_COLUMN,
    EVENT_TIRE_COLUMN,
    EVENT_DURATION_COLUMN,
  ],
  shows: () => true,
  rowTone: ({ severity }) => TONE.get(severity) ?? 'neutral',
  levelNow: FILL_LEVEL_TIRE_EVENTS_SOURCE.level,
  linkToTire: paths.tireOverview3,
  linkToVehicle: paths.vehicles3,
  periods: true,
  drawsFillLevel: true,
}
