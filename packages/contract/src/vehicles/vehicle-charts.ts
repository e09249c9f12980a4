import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { barField, celsiusField, kilogramsField, momentField } from '../fields/quantities.ts'
import { chartMeasurementCountSchema } from '../tires/measurements.ts'
import { readBodySchema } from '../write-body.ts'

const body = readBodySchema({ vehicle_id: idField, nb_measurements: chartMeasurementCountSchema })

const time_stamp = momentField('When it was measured')

export const pressureDifferenceSeriesCall = defineCall({
  name: 'vehicles.pressureDifferences',
  method: 'POST',
  path: '/api/vehicles/pressure_differences',
  summary: 'Highest and lowest pressure of a vehicle over time',
  body,
  response: z.object({
    data: z.array(
      z.object({
        time_stamp,
        max_press: barField('Highest').nullable(),
        min_press: barField('Lowest').nullable(),
        maint_press_diff: barField('Difference before maintenance'),
        alarm_press_diff: barField('Difference before an alarm'),
      }),
    ),
  }),
  errors: [404],
})

export const temperatureDifferenceSeriesCall = defineCall({
  name: 'vehicles.temperatureDifferences',
  method: 'POST',
  path: '/api/vehicles/temperature_differences',
  summary: 'Highest and lowest external temperature of a vehicle over time',
  body,
  response: z.object({
    data: z.array(
      z.object({
        time_stamp,
        max_temp: celsiusField('Highest').nullable(),
        min_temp: celsiusField('Lowest').nullable(),
        alarm_temp_diff: celsiusField('Difference before an alarm'),
      }),
    ),
  }),
  errors: [404],
})

export const vehicleWeightSeriesCall = defineCall({
  name: 'vehicles.weights',
  method: 'POST',
  path: '/api/vehicles/weights',
  summary: 'Weight of a vehicle over time',
  body,
  response: z.object({
    data: z.array(
      z.object({
        time_stamp,
        weight: kilogramsField('Weight').nullable(),
        max_weight: kilogramsField('Highest weight allowed'),
      }),
    ),
  }),
  errors: [404],
})
