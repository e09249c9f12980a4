import * as z from 'zod'
import { tireDemountFields } from '../fields/condition-fields.ts'
import { idField } from '../fields/ids.ts'
import { barField, momentField } from '../fields/quantities.ts'

/** A spare wheel with what a person at the vehicle needs to choose among several. */
export const spareWheelSchema = z
  .object({
    id: idField,
    name: z.string(),
    vehicle_id: idField.meta({ description: 'The vehicle that carries it' }),
    tire_type: z.string().nullable().meta({ description: 'Brand and type' }),
    has_tag: z.boolean(),
    last_pressure: barField('Last measured pressure; nobody judges it').nullable(),
    last_measurement: momentField('Last reading').nullable(),
    ...tireDemountFields,
  })
  .meta({ id: 'SpareWheel' })
