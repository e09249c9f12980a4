import * as z from 'zod'
import { defineCall } from '../call.ts'
import { id, longId } from '../fields/ids.ts'
import { plainWriteBodySchema, readBodySchema } from '../write-body.ts'
import { tireEventSchema } from './event.ts'
import { BULK_PAGES_DESCRIPTION, bulkPageQuery, eventTypeParam } from './event-list.ts'
import { eventMeasurement, measurementsTruncated } from './event-measurement.ts'

export const tireEvents = defineCall({
  name: 'tireEvents.list',
  method: 'GET',
  path: '/api/tire_events/:eventType',
  summary: 'Tire events of the older generation, newest first, a bulk page at a time',
  description: BULK_PAGES_DESCRIPTION,
  jsonp: true,
  params: eventTypeParam,
  query: bulkPageQuery,
  response: z.object({ data: z.array(tireEventSchema) }),
})

export const markTireEvent = defineCall({
  name: 'tireEvents.mark',
  method: 'POST',
  path: '/api/tire_events/mark',
  summary: 'Mark a tire event as read or unread',
  csrf: true,
  body: plainWriteBodySchema({ id: longId, markRead: z.boolean() }),
  response: z.object({ data: z.object({ id: longId, msg_read: z.boolean() }) }),
  errors: [404],
})

export const tireEventDetails = defineCall({
  name: 'tireEvents.details',
  method: 'POST',
  path: '/api/tire_events/details',
  summary: 'A tire event with the readings from its start to its end',
  body: readBodySchema({ id: longId, tireId: id.nullish(), vehicleId: id.nullish() }),
  response: z.object({ data: tireEventSchema, history: z.array(eventMeasurement), history_cut: measurementsTruncated }),
  errors: [404],
})
