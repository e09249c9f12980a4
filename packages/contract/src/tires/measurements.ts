import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import {
  barField,
  celsiusField,
  coordinateFields,
  kilometresPerHourField,
  momentField,
  ratioField,
} from '../fields/quantities.ts'
import { readBodySchema } from '../write-body.ts'

/** A range selector offers 100, 250 and 500; a full export takes 2500. Nothing else is answered. */
export const measurementCountSchema = z.literal([100, 250, 500, 2500])

/** How many points a chart asks for; left out, as many as its range selector begins with. */
export const chartMeasurementCountSchema = measurementCountSchema.default(250)

const measurement = z
  .object({
    time_stamp: momentField('When it was measured'),
    pressure: barField('Measured pressure').nullable(),
    fill_level: ratioField('Fill level, 1 is full; steps of 0.05 for all but admins').nullable(),
    fill_course: ratioField('Fill level as a line draws it, unrounded; figures are read from fill_level').nullable(),
    temperature: celsiusField('External temperature').nullable(),
    internal_temperature: celsiusField('Temperature of the air in the tire').nullable(),
    speed: kilometresPerHourField('Speed').nullable(),
    ...coordinateFields,
    address: z.string().nullable(),
  })
  .meta({ id: 'Measurement' })

export const tireMeasurementsCall = defineCall({
  name: 'tires.measurements',
  method: 'POST',
  path: '/api/tires/measurements',
  summary: 'The newest measurements of a tire, oldest first',
  body: readBodySchema({ tire_id: idField, nb_measurements: chartMeasurementCountSchema }),
  response: z.object({ data: z.array(measurement) }),
  errors: [404],
  example: { body: { tire_id: 12, nb_measurements: 250 } },
})
