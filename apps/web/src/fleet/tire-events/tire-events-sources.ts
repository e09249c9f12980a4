import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { paths } from '../../paths.ts'
import type { TireEventsSource } from './event-log.tsx'

/** Version 2: 0 incident, 2 maintenance, 3 information; ended ones below zero. */
export const PRESSURE_TIRE_EVENTS_SOURCE: TireEventsSource = {
  version: 2,
  fetch: async (tire_id, signal) => (await callApi(calls['tires.events'], { body: { tire_id } }, signal)).data,
  level: (severity) => (severity < 0 ? 'ok' : severity === 0 ? 'alarm' : severity === 3 ? 'info' : 'warning'),
  linkTo: ({ event_type, id }) => paths.tireEvents(String(event_type), id),
}

/** Version 3: 0 alarm, 1 warning, 3 information; 2 has ended. */
export const FILL_LEVEL_TIRE_EVENTS_SOURCE: TireEventsSource = {
  version: 3,
  fetch: async (tire_id, signal) => (await callApi(calls['tires.events3'], { body: { tire_id } }, signal)).data,
  level: (severity) => (severity === 0 ? 'alarm' : severity === 1 ? 'warning' : severity === 2 ? 'ok' : 'info'),
  linkTo: ({ event_type, id }) => paths.tireEvents3(String(event_type), id),
}
