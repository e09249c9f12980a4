import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField, longIdField } from '../fields/ids.ts'
import { plainWriteBodySchema, readBodySchema } from '../write-body.ts'
import { version2TireEventSchema } from './event.ts'
import { bulkPageQuerySchema, EVENT_BULK_PAGES_DESCRIPTION, eventTypeParamsSchema } from './event-list.ts'
import { eventMeasurementSchema, measurementsTruncatedSchema } from './event-measurement-schema.ts'

export const version2TireEventsCall = defineCall({
  name: 'tireEvents.list',
  method: 'GET',
  path: '/api/tire_events/:eventType',
  summary: 'Tire events of the older generation, newest first, a bulk page at a time',
  description: EVENT_BULK_PAGES_DESCRIPTION,
  jsonp: true,
  params: eventTypeParamsSchema,
  query: bulkPageQuerySchema,
  response: z.object({ data: z.array(version2TireEventSchema) }),
})

export const markTireEventCall = defineCall({
  name: 'tireEvents.mark',
  method: 'POST',
  path: '/api/tire_events/mark',
  summary: 'Mark a tire event as read or unread',
  csrf: true,
  body: plainWriteBodySchema({ id: longIdField, markRead: z.boolean() }),
  response: z.object({ data: z.object({ id: longIdField, msg_read: z.boolean() }) }),
  errors: [404],
})

export const version2TireEventDetailsCall = defineCall({
  name: 'tireEvents.details',
  method: 'POST',
  path: '/api/tire_events/details',
  summary: 'A tire event with the readings from its start to its end',
  body: readBodySchema({ id: longIdField, tireId: idField.nullish(), vehicleId: idField.nullish() }),
  response: z.object({
    data: version2TireEventSchema,
    history: z.array(eventMeasurementSchema),
    history_cut: measurementsTruncatedSchema,
  }),
  errors: [404],
})
