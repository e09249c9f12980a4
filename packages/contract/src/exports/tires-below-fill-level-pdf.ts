import * as z from 'zod'
import { defineCall } from '../call.ts'
import { readersTimeZoneField } from '../fields/time-zone-field.ts'
import { readBodySchema } from '../write-body.ts'

/** The highest level below which tires may be asked for: over it lies every tire. */
const HIGHEST_LEVEL = 150
const LONGEST_TOWN = 100

export const tiresBelowFillLevelPdfCall = defineCall({
  name: 'exports.tiresBelow',
  method: 'POST',
  path: '/api/exports/tires_below_pdf',
  summary: "The fleet's mounted tires below a fill level as a PDF, worst first",
  description:
    'A4 in the language of the session. Levels are compared as the reader sees them. At most 2,000 tires; the file says so where there are more.',
  body: readBodySchema({
    below: z.int().min(5).max(HIGHEST_LEVEL).meta({ description: 'Fill level', unit: '%' }),
    town: z
      .string()
      .min(1)
      .max(LONGEST_TOWN)
      .optional()
      .meta({ description: 'Only tires of vehicles whose nearest town it is, as the pump list names it' }),
    time_zone: readersTimeZoneField,
  }),
  response: z.string().meta({ format: 'binary' }),
  produces: 'application/pdf',
  errors: [429],
  example: { body: { below: 90, time_zone: 'Europe/Brussels' } },
})
