import * as z from 'zod'
import { defineCall } from '../call.ts'
import { zeroOrOneSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { momentField } from '../fields/quantities.ts'
import { readBodySchema } from '../write-body.ts'
import { tripSchema } from './trip.ts'

const connection = z
  .object({
    time_stamp_s: momentField('When'),
    action: zeroOrOneSchema.meta({ description: '1 connected, 0 disconnected' }),
    veh1id: idField,
    veh1name: z.string(),
    veh2id: idField,
    veh2name: z.string(),
  })
  .meta({ id: 'ConnectionLogEntry' })

export const vehicleConnectionsLogCall = defineCall({
  name: 'vehicles.connectionsLog',
  method: 'POST',
  path: '/api/vehicles/vehicle_connections_log',
  summary: 'When a vehicle was connected to which other',
  body: readBodySchema({ vehicle_id: idField }),
  response: z.object({ data: z.array(connection) }),
  errors: [404],
})

export const vehicleTripsLogCall = defineCall({
  name: 'vehicles.tripsLog',
  method: 'POST',
  path: '/api/vehicles/vehicle_trips_log',
  summary: 'Trips of a vehicle; per day for all but admins',
  body: readBodySchema({ vehicle_id: idField }),
  response: z.object({ data: z.array(tripSchema) }),
  errors: [404],
})
