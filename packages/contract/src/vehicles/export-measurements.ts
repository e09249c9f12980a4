import * as z from 'zod'
import { defineCall } from '../call.ts'
import { exportMoment } from '../fields/export-moment.ts'
import { id } from '../fields/ids.ts'
import { readBody } from '../write-body.ts'

export const exportVehicleMeasurements = defineCall({
  name: 'vehicles.exportMeasurements',
  method: 'POST',
  path: '/api/vehicles/export_measurements',
  summary: "The measurements of a vehicle's tires in a period, as CSV",
  description: 'The file is named measurements.csv.',
  body: readBody({ vehicle_id: id, start_date: exportMoment, end_date: exportMoment }),
  response: z.string(),
  produces: 'text/csv',
  errors: [404],
  example: { body: { vehicle_id: 1, start_date: '01/03/2026', end_date: '03/03/2026' } },
})
