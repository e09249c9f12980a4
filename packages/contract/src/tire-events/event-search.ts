import { ALARM_KINDS } from '@coldbar/domain/kinds/alarm-kind'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { integerTextField } from '../fields/ids.ts'
import { version2TireEventSchema, version3TireEventSchema } from './event.ts'
import { eventTypeParamsSchema } from './event-list.ts'

const LARGEST_ID = 2_147_483_647
const LAST_SECOND = 9_999_999_999
const moment = (description: string) => integerTextField(0, LAST_SECOND).optional().meta({ description })
const CURSOR = /^\d{1,10}(\.\d{1,9})?_\d{1,10}$/

/** Which events; everything that is given must hold. */
const which = z.strictObject({
  type: eventTypeParamsSchema.shape.eventType.optional(),
  kind: z.enum(ALARM_KINDS).optional(),
  level: z.enum(['alarm', 'warning', 'info']).optional().meta({ description: 'How bad it was while it went on' }),
  vehicle: integerTextField(1, LARGEST_ID).optional().meta({ description: 'Id of the vehicle where it happened' }),
  state: z.enum(['open', 'ended']).optional().meta({ description: 'open goes on, ended does not' }),
  read: z.enum(['yes', 'no']).optional(),
  from: moment('Began then or later, or goes on: s since 1970'),
  until: moment('Began before then: s since 1970'),
  after: z
    .string()
    .regex(CURSOR)
    .optional()
    .meta({ description: '`next` of the page before: goes on behind it, whatever has come meanwhile' }),
})

/** How many events a page holds. */
export const EVENT_SEARCH_PAGE_SIZE = 100

const next = z.string().nullable().meta({ description: '`after` of the next page; null of the last' })
const DESCRIPTION =
  'Beside the bulk pages: filtered in the server, and each page goes on where the one before ended, so that nothing is told twice when events come meanwhile.'

export const searchVersion2TireEventsCall = defineCall({
  name: 'tireEvents.found',
  method: 'GET',
  path: '/api/tire_events_found',
  summary:
    'Tire events by a filter, newest first, a page at a time; without those by fill level unless their type is asked for',
  description: DESCRIPTION,
  query: which,
  response: z.object({ data: z.array(version2TireEventSchema), next }),
})

export const searchVersion3TireEventsCall = defineCall({
  name: 'tireEvents3.found',
  method: 'GET',
  path: '/api/tire_events3_found',
  summary: 'Tire events of version 3 by a filter, newest first, a page at a time',
  description: DESCRIPTION,
  query: which,
  response: z.object({ data: z.array(version3TireEventSchema), next }),
})
