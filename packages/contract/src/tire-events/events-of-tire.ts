import * as z from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields/ids.ts'
import { readBody } from '../write-body.ts'
import { tireEvent, tireEvent3 } from './event.ts'
import { BULK_PAGES } from './event-list.ts'

const body = readBody({
  tire_id: id,
  bulkpage: z.int().min(0).max(100_000).optional().meta({ description: 'Page, from 0; 500 events each' }),
})

const description = `Open and past events. ${BULK_PAGES}`

export const eventsOfTire = defineCall({
  name: 'tires.events',
  method: 'POST',
  path: '/api/tires/events',
  summary: 'What happened to one tire, as the older generation shows it',
  description,
  body,
  response: z.object({ data: z.array(tireEvent) }),
  errors: [404],
})

export const events3OfTire = defineCall({
  name: 'tires.events3',
  method: 'POST',
  path: '/api/tires/events3',
  summary: 'What happened to one tire, as version 3 shows it',
  description,
  body,
  response: z.object({ data: z.array(tireEvent3) }),
  errors: [404],
})
