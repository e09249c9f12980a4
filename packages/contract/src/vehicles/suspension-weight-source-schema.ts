import { SUSPENSION_FRACTION_INPUT_RANGE } from '@coldbar/domain/limits/number-input-ranges'
import * as z from 'zod'
import { idField, tagIdField } from '../fields/ids.ts'
import { wheelPositionFields } from '../fields/wheel-position-fields.ts'
import { numberInRangeSchema } from '../vehicle-types/number-in-range-schema.ts'

const fraction = numberInRangeSchema(
  SUSPENSION_FRACTION_INPUT_RANGE,
  "The part of the bellows' load that this wheel carries",
)

/** How the weight on one wheel follows from its suspension pressure. */
export const suspensionWeightSourceSchema = z
  .object({
    suspension_marque_type_id: idField.nullable(),
    suspension_tag_id: tagIdField.nullable(),
    suspension_fraction: z.number().nullable(),
    vehicle_id: idField,
    user_id: idField,
    ...wheelPositionFields,
  })
  .meta({ id: 'WeightSpec' })

/** Both spellings of tag and fraction are read; `suspension_…` wins where both are given. */
export const writtenSuspensionWeightSourceSchema = z
  .strictObject({
    suspension_marque_type_id: idField.nullish(),
    tag_id: tagIdField.nullish(),
    suspension_tag_id: tagIdField.nullish(),
    fraction: fraction.nullish(),
    suspension_fraction: fraction.nullish(),
    vehicle_id: z.unknown().optional(),
    user_id: z.unknown().optional(),
    ...wheelPositionFields,
  })
  .transform((given) => ({
    position_row: given.position_row,
    position_left_right: given.position_left_right,
    position_inside_outside: given.position_inside_outside,
    suspension_marque_type_id: given.suspension_marque_type_id ?? null,
    suspension_tag_id: given.suspension_tag_id ?? given.tag_id ?? null,
    suspension_fraction: given.suspension_fraction ?? given.fraction ?? null,
  }))
