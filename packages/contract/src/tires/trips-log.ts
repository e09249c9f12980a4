import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { tripSchema } from '../vehicles/trip.ts'
import { readBodySchema } from '../write-body.ts'

export const tireTripsLogCall = defineCall({
  name: 'tires.tripsLog',
  method: 'POST',
  path: '/api/tires/tire_trips_log',
  summary: 'Trips of a tire; per day for all but admins',
  body: readBodySchema({ tire_id: idField }),
  response: z.object({ data: z.array(tripSchema) }),
  errors: [404],
})
