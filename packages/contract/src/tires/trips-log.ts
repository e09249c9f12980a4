import * as z from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields/ids.ts'
import { trip } from '../vehicles/trip.ts'
import { readBody } from '../write-body.ts'

export const tireTripsLog = defineCall({
  name: 'tires.tripsLog',
  method: 'POST',
  path: '/api/tires/tire_trips_log',
  summary: 'Trips of a tire; per day for all but admins',
  body: readBody({ tire_id: id }),
  response: z.object({ data: z.array(trip) }),
  errors: [404],
})
