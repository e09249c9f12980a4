import * as z from 'zod'
import { defineCall } from '../call.ts'
import { exportPeriodBoundSchema } from '../fields/export-period-bound.ts'
import { idField } from '../fields/ids.ts'
import { readBodySchema } from '../write-body.ts'

export const exportVehicleMeasurementsCall = defineCall({
  name: 'vehicles.exportMeasurements',
  method: 'POST',
  path: '/api/vehicles/export_measurements',
  summary: "The measurements of a vehicle's tires in a period, as CSV",
  description: 'The file is named measurements.csv.',
  body: readBodySchema({ vehicle_id: idField, start_date: exportPeriodBoundSchema, end_date: exportPeriodBoundSchema }),
  response: z.string(),
  produces: 'text/csv',
  errors: [404],
  example: { body: { vehicle_id: 1, start_date: '01/03/2026', end_date: '03/03/2026' } },
})
