import * as z from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields/ids.ts'
import { count } from '../fields/quantities.ts'
import { writeBody } from '../write-body.ts'

const fleet = z
  .object({ id, name: z.string(), vehicles: count('Vehicles'), current: z.boolean() })
  .meta({ id: 'Fleet' })

export const fleetsAll = defineCall({
  name: 'fleets.all',
  method: 'GET',
  path: '/api/fleets/all',
  summary: 'All fleets of this installation',
  response: z.object({ data: z.array(fleet) }),
})

export const switchFleet = defineCall({
  name: 'fleets.switch',
  method: 'POST',
  path: '/api/fleets/switch',
  summary: 'Work in another fleet for the rest of the session',
  csrf: true,
  body: writeBody(z.strictObject({ id })),
  response: z.object({ data: z.object({ id, name: z.string() }) }),
  errors: [404],
})
