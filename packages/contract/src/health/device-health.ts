import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { sensorHealthSchema } from '../tires/tag.ts'

const unit = z
  .object({
    id: idField,
    name: z.string(),
    vehicle_id: idField.nullable(),
    vehicle_name: z.string().nullable(),
    ...sensorHealthSchema.shape,
  })
  .meta({ id: 'UnitHealth' })

const tireSensor = z
  .object({
    id: idField,
    tire_id: idField,
    tire_name: z.string(),
    vehicle_id: idField.nullable(),
    vehicle_name: z.string().nullable(),
    ...sensorHealthSchema.shape,
  })
  .meta({ id: 'TireSensorHealth' })

export const allUnitsHealthCall = defineCall({
  name: 'health.allUnits',
  method: 'GET',
  path: '/api/health/all_units',
  summary: 'Which alert units are heard, and how long ago',
  jsonp: true,
  response: z.object({ data: z.array(unit) }),
})

export const allTireSensorsHealthCall = defineCall({
  name: 'health.allTireSensors',
  method: 'GET',
  path: '/api/health/all_tire_sensors',
  summary: 'Which tire sensors are heard, and how long ago',
  jsonp: true,
  response: z.object({ data: z.array(tireSensor) }),
})
