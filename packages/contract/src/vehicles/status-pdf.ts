import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { readersTimeZoneField } from '../fields/time-zone-field.ts'
import { readBodySchema } from '../write-body.ts'

export const vehicleStatusPdfCall = defineCall({
  name: 'vehicles.statusPdf',
  method: 'POST',
  path: '/api/vehicles/status_pdf',
  summary: 'The status of a vehicle and its tires as a PDF',
  description:
    'A4 in the language of the session: what the vehicle is, where, what is wrong with its tires, each tire, and a map. The file is named after the vehicle.',
  body: readBodySchema({ vehicle_id: idField, time_zone: readersTimeZoneField }),
  response: z.string().meta({ format: 'binary' }),
  produces: 'application/pdf',
  errors: [404, 429],
  example: { body: { vehicle_id: 12, time_zone: 'Europe/Brussels' } },
})
