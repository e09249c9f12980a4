import * as z from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields/ids.ts'
import { readBodySchema } from '../write-body.ts'
import { tireEvent3Schema, tireEventSchema } from './event.ts'
import { BULK_PAGES_DESCRIPTION } from './event-list.ts'

const body = readBodySchema({
  tire_id: id,
  bulkpage: z.int().min(0).max(100_000).optional().meta({ description: 'Page, from 0; 500 events each' }),
})

const description = `Open and past events. ${BULK_PAGES_DESCRIPTION}`

export const eventsOfTire = defineCall({
  name: 'tires.events',
  method: 'POST',
  path: '/api/tires/events',
  summary: 'What happened to one tire, as the older generation shows it',
  description,
  body,
  response: z.object({ data: z.array(tireEventSchema) }),
  errors: [404],
})

export const events3OfTire = defineCall({
  name: 'tires.events3',
  method: 'POST',
  path: '/api/tires/events3',
  summary: 'What happened to one tire, as version 3 shows it',
  description,
  body,
  response: z.object({ data: z.array(tireEvent3Schema) }),
  errors: [404],
})
