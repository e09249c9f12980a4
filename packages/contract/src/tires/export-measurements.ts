import * as z from 'zod'
import { defineCall } from '../call.ts'
import { exportMoment } from '../fields/export-moment.ts'
import { id } from '../fields/ids.ts'
import { numberOfMeasurements } from './measurements.ts'

const byPeriod = z.strictObject({ tire_id: id, start_date: exportMoment, end_date: exportMoment })

const byLength = z.strictObject({ tire_id: id, length: numberOfMeasurements })

export const exportTireMeasurements = defineCall({
  name: 'tires.exportMeasurements',
  method: 'POST',
  path: '/api/tires/export_measurements',
  summary: "A tire's measurements as CSV: of a period, or the newest ones",
  description: 'The file is named measurements.csv. A body holds either start_date and end_date, or length.',
  body: z.union([byPeriod, byLength]),
  response: z.string(),
  produces: 'text/csv',
  errors: [404],
  example: { body: { tire_id: 12, length: 2500 } },
})
