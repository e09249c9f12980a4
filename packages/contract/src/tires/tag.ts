import * as z from 'zod'
import { deviceHealthStatusSchema, zeroOrOneSchema } from '../fields/enums.ts'
import { idField, tagIdField } from '../fields/ids.ts'
import { secondsField } from '../fields/quantities.ts'

export const tagDisplaySchema = zeroOrOneSchema.meta({
  description: '1 shows the tag id as four 3-digit bytes, low byte first; 0 as a number',
})

/** A tag that may be chosen for a tire; `tire_id` names the tire that carries it. */
export const tagSchema = z
  .object({
    tag_id: tagIdField,
    tag_display: tagDisplaySchema,
    tire_id: idField.nullable(),
    tire_name: z.string().nullable(),
  })
  .meta({ id: 'Tag' })

export const sensorHealthSchema = z
  .object({
    status: deviceHealthStatusSchema,
    age: secondsField('Time since the last reading').nullable(),
    status_msg: z.string(),
  })
  .meta({ id: 'HealthData' })
