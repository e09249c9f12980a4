import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { readBodySchema } from '../write-body.ts'
import { monthField } from './cost-fields.ts'

export const monthReport = defineCall({
  name: 'costs.monthReport',
  method: 'POST',
  path: '/api/costs/month_report',
  summary: 'What tires cost in a month as a PDF of two pages, each figure with the way to its rows',
  description:
    'A4 in the language of the session and the time zone of the fleet: what soft tires cost beside the month before, the vehicles and tires that cost most and what stands open, leaks, tires that are due with their budget, and what was mended. 404 of a month of which nothing is summed up, and of a place that is no depot. A task rule e-mails it on the first of a month.',
  body: readBodySchema({
    month: monthField,
    depot_id: idField.optional().meta({ description: 'Of vehicles that belong to this depot now only' }),
  }),
  response: z.string().meta({ format: 'binary' }),
  produces: 'application/pdf',
  errors: [404, 429],
  example: { body: { month: '2026-10' } },
})
