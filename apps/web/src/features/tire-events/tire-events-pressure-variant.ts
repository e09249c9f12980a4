import { ALARM_KIND_CODES } from '@coldbar/domain/kinds/alarm-kind-codes'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { PRESSURE_TIRE_EVENTS_SOURCE } from '../../fleet/tire-events/tire-events-sources.ts'
import { paths } from '../../paths.ts'
import type { RowTone } from '../../ui/list/list-column.ts'
import {
  EVENT_DISTANCE_COLUMN,
  EVENT_DURATION_COLUMN,
  EVENT_ENDED_COLUMN,
  EVENT_ID_COLUMN,
  EVENT_POSITION_COLUMN,
  EVENT_READ_MARK_COLUMN,
  EVENT_START_COLUMN,
  EVENT_TIRE_COLUMN,
  EVENT_VEHICLE_COLUMN,
  eventIssueColumn,
} from './event-columns.tsx'
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
export const tireEventsPressureVariant: TireEventsVariant = {
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
    EVENT_ID_COLUMN,
    EVENT_READ_MARK_COLUMN,
    EVENT_ENDED_COLUMN,
    EVENT_START_COLUMN,
    eventIssueColumn(2),
    EVENT_VEHICLE_COLUMN,
    EVENT_POSITION_COLUMN,
    EVENT_TIRE_COLUMN,
    EVENT_DISTANCE_COLUMN,
    EVENT_DURATION_COLUMN,
  ],
  shows: ({ event_type }) => Math.abs(event_type) !== ABSOLUTE,
  rowTone: ({ severity }) => TONE.get(severity) ?? 'neutral',
  levelNow: PRESSURE_TIRE_EVENTS_SOURCE.level,
  linkToTire: paths.tireOverview,
  linkToVehicle: paths.vehicles,
  periods: false,
  drawsFillLevel: false,
}
