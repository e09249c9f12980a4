import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { readersTimeZoneField } from '../fields/time-zone-field.ts'
import { readBodySchema } from '../write-body.ts'

export const statusPdfOfOneTireCall = defineCall({
  name: 'tires.statusPdf',
  method: 'POST',
  path: '/api/tires/status_pdf',
  summary: 'The status of a tire as a PDF of one page',
  description:
    'A4 in the language of the session: what the tire is, where, its pressure and fill level, and a map. The file is named after the tire.',
  body: readBodySchema({
    tire_id: idField,
    time_zone: readersTimeZoneField,
  }),
  response: z.string().meta({ format: 'binary' }),
  produces: 'application/pdf',
  errors: [404],
  example: { body: { tire_id: 12, time_zone: 'Europe/Brussels' } },
})
