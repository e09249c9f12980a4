import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField, longIdField } from '../fields/ids.ts'
import { readBodySchema } from '../write-body.ts'
import { version3TireEventSchema } from './event.ts'
import { bulkPageQuerySchema, EVENT_BULK_PAGES_DESCRIPTION, eventTypeParamsSchema } from './event-list.ts'
import { eventMeasurementSchema, measurementsTruncatedSchema } from './event-measurement-schema.ts'

export const version3TireEventsCall = defineCall({
  name: 'tireEvents3.list',
  method: 'GET',
  path: '/api/tire_events3/:eventType',
  summary: 'Tire events of version 3, newest first, a bulk page at a time',
  description: EVENT_BULK_PAGES_DESCRIPTION,
  jsonp: true,
  params: eventTypeParamsSchema,
  query: bulkPageQuerySchema,
  response: z.object({ data: z.array(version3TireEventSchema) }),
})

export const version3TireEventDetailsCall = defineCall({
  name: 'tireEvents3.details',
  method: 'POST',
  path: '/api/tire_events3/details',
  summary: 'A tire event of version 3 with the readings from its start to its end',
  body: readBodySchema({
    id: longIdField,
    tireId: idField.nullish(),
    vehicleId: idField.nullish(),
    startId: longIdField.nullish(),
    endId: longIdField.nullish(),
  }),
  response: z.object({
    data: version3TireEventSchema,
    history: z.array(eventMeasurementSchema),
    history_cut: measurementsTruncatedSchema,
  }),
  errors: [404],
})
