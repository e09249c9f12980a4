import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { readBodySchema } from '../write-body.ts'

export const vehicleDriverPhoneNumberCall = defineCall({
  name: 'vehicles.driver',
  method: 'POST',
  path: '/api/vehicles/driver',
  summary: 'Whom to call about a vehicle: the number of its driver, of a trailer the one of the vehicle that pulls it',
  description:
    'The number that text messages to the vehicle go to: of one with an on-board computer `obc_sms`, of others `no_obc_sms`, and where that is no telephone number the other of both.',
  body: readBodySchema({ vehicle_id: idField }),
  response: z.object({
    data: z
      .object({
        number: z.string().nullable().meta({ description: 'As it was entered; null where nobody entered one' }),
        vehicle_id: idField.meta({ description: 'Whose number it is, or would be' }),
        vehicle_name: z.string(),
      })
      .meta({ id: 'VehicleDriver' }),
  }),
  errors: [404],
  example: { body: { vehicle_id: 3 } },
})
