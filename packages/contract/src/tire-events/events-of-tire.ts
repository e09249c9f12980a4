import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { readBodySchema } from '../write-body.ts'
import { version2TireEventSchema, version3TireEventSchema } from './event.ts'
import { EVENT_BULK_PAGES_DESCRIPTION } from './event-list.ts'

const body = readBodySchema({
  tire_id: idField,
  bulkpage: z.int().min(0).max(100_000).optional().meta({ description: 'Page, from 0; 500 events each' }),
})

const description = `Open and past events. ${EVENT_BULK_PAGES_DESCRIPTION}`

export const version2EventsOfTireCall = defineCall({
  name: 'tires.events',
  method: 'POST',
  path: '/api/tires/events',
  summary: 'What happened to one tire, as the older generation shows it',
  description,
  body,
  response: z.object({ data: z.array(version2TireEventSchema) }),
  errors: [404],
})

export const version3EventsOfTireCall = defineCall({
  name: 'tires.events3',
  method: 'POST',
  path: '/api/tires/events3',
  summary: 'What happened to one tire, as version 3 shows it',
  description,
  body,
  response: z.object({ data: z.array(version3TireEventSchema) }),
  errors: [404],
})
