import * as z from 'zod'
import { defineCall } from '../call.ts'
import { id, longId } from '../fields/ids.ts'
import { readBodySchema } from '../write-body.ts'
import { tireEvent3Schema } from './event.ts'
import { BULK_PAGES_DESCRIPTION, bulkPageQuery, eventTypeParam } from './event-list.ts'
import { eventMeasurement, measurementsTruncated } from './event-measurement.ts'

export const tireEvents3 = defineCall({
  name: 'tireEvents3.list',
  method: 'GET',
  path: '/api/tire_events3/:eventType',
  summary: 'Tire events of version 3, newest first, a bulk page at a time',
  description: BULK_PAGES_DESCRIPTION,
  jsonp: true,
  params: eventTypeParam,
  query: bulkPageQuery,
  response: z.object({ data: z.array(tireEvent3Schema) }),
})

export const tireEvent3Details = defineCall({
  name: 'tireEvents3.details',
  method: 'POST',
  path: '/api/tire_events3/details',
  summary: 'A tire event of version 3 with the readings from its start to its end',
  body: readBodySchema({
    id: longId,
    tireId: id.nullish(),
    vehicleId: id.nullish(),
    startId: longId.nullish(),
    endId: longId.nullish(),
  }),
  response: z.object({
    data: tireEvent3Schema,
    history: z.array(eventMeasurement),
    history_cut: measurementsTruncated,
  }),
  errors: [404],
})
