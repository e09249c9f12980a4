import * as z from 'zod'
import { defineCall } from '../call.ts'
import { longId } from '../fields/ids.ts'
import { plainWriteBody } from '../write-body.ts'
import { tireEvent } from './event.ts'
import { bulkPageQuery, eventTypeParam } from './event-list.ts'

export const tireEvents = defineCall({
  name: 'tireEvents.list',
  method: 'GET',
  path: '/api/tire_events/:eventType',
  summary: 'Tire events of the older generation, newest first, a bulk page at a time',
  jsonp: true,
  params: eventTypeParam,
  query: bulkPageQuery,
  response: z.object({ data: z.array(tireEvent) }),
})

export const markTireEvent = defineCall({
  name: 'tireEvents.mark',
  method: 'POST',
  path: '/api/tire_events/mark',
  summary: 'Mark a tire event as read or unread',
  csrf: true,
  body: plainWriteBody({ id: longId, markRead: z.boolean() }),
  response: z.object({ data: z.object({ id: longId, msg_read: z.boolean() }) }),
  errors: [404],
})
