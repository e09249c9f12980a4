import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { isDualField, nullableWheelPositionFields } from '../fields/wheel-position-fields.ts'
import { bucketLengthSchema, seriesBucketSchema, seriesPeriodFields } from '../tires/tire-measurement-series.ts'
import { readBodySchema } from '../write-body.ts'

const wheel = z
  .object({
    tire_id: idField,
    tire_name: z.string(),
    ...nullableWheelPositionFields,
    is_dual: isDualField,
    buckets: z.array(seriesBucketSchema),
  })
  .meta({ id: 'WheelSeries' })

export const vehicleTireSeriesCall = defineCall({
  name: 'vehicles.tireSeries',
  method: 'POST',
  path: '/api/vehicles/tire_series',
  summary: 'The readings of all tires of a vehicle between two moments, on the same buckets',
  description:
    'As `tires/series`, for every tire that was on the vehicle in the period and only of the time when it was, at most 100 days and 64 tires.',
  body: readBodySchema({ vehicle_id: idField, ...seriesPeriodFields }),
  response: z.object({ data: z.object({ length: bucketLengthSchema, tires: z.array(wheel) }) }),
  errors: [404],
  example: { body: { vehicle_id: 3, start: 1_790_000_000, end: 1_790_086_400, points: 250 } },
})
