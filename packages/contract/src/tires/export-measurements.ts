import * as z from 'zod'
import { defineCall } from '../call.ts'
import { exportPeriodBoundSchema } from '../fields/export-period-bound.ts'
import { idField } from '../fields/ids.ts'
import { readBodySchema } from '../write-body.ts'
import { measurementCountSchema } from './measurements.ts'

type Asked = { tire_id: number } & (
  | { length: z.output<typeof measurementCountSchema> }
  | { start_date: z.output<typeof exportPeriodBoundSchema>; end_date: z.output<typeof exportPeriodBoundSchema> }
)

/** One object whose fields are judged one by one: of a union nobody could say which field is wrong. */
const asked = readBodySchema({
  tire_id: idField,
  start_date: exportPeriodBoundSchema.optional(),
  end_date: exportPeriodBoundSchema.optional(),
  length: measurementCountSchema.optional(),
}).transform(({ tire_id, start_date, end_date, length }, { addIssue }): Asked => {
  const refused = (field: string, message: string) => {
    addIssue({ code: 'custom', path: [field], message })
    return z.NEVER
  }
  if (length !== undefined) {
    if (start_date === undefined && end_date === undefined) return { tire_id, length }
    return refused('length', 'expected a period or a length, not both')
  }
  if (start_date === undefined) return refused('start_date', 'expected a day or a moment')
  if (end_date === undefined) return refused('end_date', 'expected a day or a moment')
  return { tire_id, start_date, end_date }
})

export const exportTireMeasurementsCall = defineCall({
  name: 'tires.exportMeasurements',
  method: 'POST',
  path: '/api/tires/export_measurements',
  summary: "A tire's measurements as CSV: of a period, or the newest ones",
  description: 'The file is named measurements.csv. A body holds either start_date and end_date, or length.',
  body: asked,
  response: z.string(),
  produces: 'text/csv',
  errors: [404],
  example: { body: { tire_id: 12, length: 2500 } },
})
