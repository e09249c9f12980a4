import { LOW_TIRE_ALARM_COVERAGES } from '@coldbar/domain/pump/low-tire-alarm-coverage'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { tireConditionFields } from '../fields/condition-fields.ts'
import { alarmColorSchema, positionFidelitySchema, tireStatusSchema } from '../fields/enums.ts'
import { idField, tagIdField } from '../fields/ids.ts'
import {
  barField,
  celsiusField,
  coordinateFields,
  kilometresField,
  kilometresPerHourField,
  momentField,
  percentField,
} from '../fields/quantities.ts'
import { isDualField, wheelPositionFields } from '../fields/wheel-position-fields.ts'
import { problemSchema } from '../problems/problem.ts'
import { spareWheelSchema } from '../tires/spare-wheel.ts'
import { tagDisplaySchema } from '../tires/tag.ts'
import { tireDifferenceAlarmsSchema } from '../vehicle-types/tire-difference-alarms.ts'
import { wheelLayoutSchema } from '../vehicle-types/wheel-layout.ts'
import { readBodySchema } from '../write-body.ts'
import { suspensionWeightSourceSchema } from './suspension-weight-source-schema.ts'
import { vehicleSchema } from './vehicle.ts'

/** A tire as the layout grid of its vehicle shows it. The distances come to admins only. */
const vehicleTire = z
  .object({
    id: idField,
    name: z.string(),
    tag_id: tagIdField.nullable(),
    tag_display: tagDisplaySchema,
    ...wheelPositionFields,
    position_name: z.string(),
    is_dual: isDualField,
    alarm_color: alarmColorSchema,
    status: tireStatusSchema,
    issue: z.string().nullable(),
    alarm_issue: z.string().nullable(),
    last_pressure: barField('Last measured pressure').nullable(),
    best_current_pressure: barField('Last pressure, null when older than two hours').nullable(),
    last_temperature: celsiusField('Last external temperature').nullable(),
    internal_temperature: celsiusField('Temperature of the air in the tire').nullable(),
    last_speed: kilometresPerHourField('Speed at the last reading').nullable(),
    fill_level: percentField('Fill level; steps of 5 for all but admins').nullable(),
    park_pressure: barField('Pressure at 15 °C; admin only').nullish(),
    optimal_pressure: barField('Recommended pressure at 15 °C').nullable(),
    last_measurement: momentField('Last reading').nullable(),
    uncertain_last_measurement: momentField('Last reading through a foreign unit').nullable(),
    last_address: z.string().nullable(),
    uncertain_last_address: z.string().nullable(),
    park_address: z.string().nullable(),
    park_time_stamp: momentField('Since when it is parked').nullable(),
    ...tireConditionFields,
    toolTip: z.string().nullable(),
    total_trip_distance: kilometresField('Trip distance; admin only').nullish(),
    odo_cumul: kilometresField('Odometer; admin only').nullish(),
    total_trip_distance2: kilometresField('Second trip distance; admin only').nullish(),
    odo_cumul2: kilometresField('Second odometer; admin only').nullish(),
  })
  .meta({ id: 'VehicleTire' })

export const vehicleLocationSchema = z
  .object({
    ...coordinateFields,
    address: z.string().nullable(),
    address_time_stamp: momentField('When it was there').nullable(),
    fidelity: positionFidelitySchema,
    tire_name: z.string().nullable(),
    sensor_id: z.number().nullable().meta({ description: 'Alert unit or tag that reported it' }),
  })
  .meta({ id: 'Position' })

export const pullerLocationSchema = z
  .object({
    address: z.string().nullable(),
    ...coordinateFields,
    time_stamp: momentField('When it was there').nullable(),
  })
  .meta({ id: 'PlaceInTime' })

/** The colour and fill level of a tire, beside the records so that a refresh may be small. */
export const tireColorSchema = z.object({
  tire_id: idField,
  alarm_color: alarmColorSchema,
  fill_level: percentField('Fill level; steps of 5 for all but admins').nullable(),
})

/** A vehicle as its details tell it: what the list tells, and what is known of it alone. */
export const vehicleDetailsSchema = vehicleSchema.extend({
  last_address_alt: z.string().nullable().meta({ description: 'The nearest town, for one user only' }),
  last_address_time: momentField('Time of the last address').nullable(),
  map_url: z.url().nullable().meta({ description: 'The place on the first external map service' }),
  map_url_alt: z.url().nullable().meta({ description: 'The place on the second external map service' }),
  connected: z.array(z.object({ id: idField, name: z.string() })),
  alarm_settings: tireDifferenceAlarmsSchema,
  low_watch: z.enum(LOW_TIRE_ALARM_COVERAGES).meta({
    description: 'Whether the reader is told of every tire of its type before it is too low; see UnwatchedType',
  }),
  fixed_sensor_name: z.string().nullable(),
  obc_integrator_name: z.string().nullable(),
})

export const vehicleDetailsCall = defineCall({
  name: 'vehicles.details',
  method: 'POST',
  path: '/api/vehicles/details',
  summary: 'A vehicle with its tires, where it is, and what it is connected to',
  body: readBodySchema({ vehicle_id: idField }),
  response: z.object({
    data: vehicleDetailsSchema,
    tires: z.array(vehicleTire),
    spares: z.array(spareWheelSchema).meta({ description: 'The spare wheels that it carries' }),
    layout: wheelLayoutSchema,
    weight_spec: z.array(suspensionWeightSourceSchema),
    positions: z.array(vehicleLocationSchema),
    attached_position: pullerLocationSchema.nullable(),
    alarm_color: z.array(tireColorSchema),
    problems: z
      .array(problemSchema)
      .meta({ description: 'Those of its tires that go on, worst first, then the last that ended' }),
  }),
  errors: [404],
})
