import { SUSPENSION_FRACTION_INPUT_RANGE } from '@coldbar/domain/limits/number-input-ranges'
import * as z from 'zod'
import { newRecordFieldSchemas } from '../fields/field-schemas.ts'
import { idField, tagIdField } from '../fields/ids.ts'
import { nullableWheelPositionFields } from '../fields/wheel-position-fields.ts'
import { writtenAlarmSettingsSchema } from '../vehicle-types/alarm-settings.ts'
import { numberInRangeSchema } from '../vehicle-types/number-in-range-schema.ts'
import { tagDisplaySchema } from './tag.ts'
import { TIRE_RECORD_FIELDS } from './tire-record.ts'

const ofVehicle = idField.nullish().meta({ description: 'Follows from the vehicle; another one is refused (`fixed`)' })

/** What a user fills in about a tire. */
export const newTireFields = {
  ...newRecordFieldSchemas(TIRE_RECORD_FIELDS),
  tag_id: tagIdField
    .nullable()
    .optional()
    .meta({ description: 'A tag not yet known becomes one of the fleet; null is no tag' }),
  tag_display: tagDisplaySchema.optional(),
  vehicle_id: idField.nullable().optional(),
  position_row: nullableWheelPositionFields.position_row.optional(),
  position_left_right: nullableWheelPositionFields.position_left_right.optional(),
  position_inside_outside: nullableWheelPositionFields.position_inside_outside.optional(),
  suspension_marque_type_id: idField.nullable().optional(),
  suspension_tag_id: tagIdField.nullable().optional(),
  suspension_fraction: numberInRangeSchema(SUSPENSION_FRACTION_INPUT_RANGE, 'Part of the load on this wheel')
    .nullable()
    .optional(),
  override_alarm_settings: z.boolean().optional(),
  overridden_alarm_settings: writtenAlarmSettingsSchema.nullable().optional(),
  vehicle_type_id: ofVehicle,
  vehicle_layout_id: ofVehicle,
}
