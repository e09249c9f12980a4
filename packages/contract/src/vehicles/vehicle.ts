import * as z from 'zod'
import { vehicleConditionFields } from '../fields/condition-fields.ts'
import { alarmColorSchema, integratorTypeSchema, severityV2Schema } from '../fields/enums.ts'
import { answerFieldSchemas, newRecordFieldSchemas } from '../fields/field-schemas.ts'
import { idField, longIdField } from '../fields/ids.ts'
import { demountTaskField } from '../problems/demount-task-field.ts'
import { tagDisplaySchema } from '../tires/tag.ts'
import { suspensionWeightSourceSchema, writtenSuspensionWeightSourceSchema } from './suspension-weight-source-schema.ts'
import { VEHICLE_RECORD_FIELDS } from './vehicle-record-fields.ts'

const currentEvent = z.object({ type_name: z.string(), severity: severityV2Schema })

const currentTireEvent = z.object({
  id: longIdField,
  tire_id: idField,
  tire_name: z.string(),
  type_name: z.string(),
  severity: severityV2Schema,
})

/** A new vehicle needs a name and a type; everything else may follow later. */
export const newVehicleFields = {
  ...newRecordFieldSchemas(VEHICLE_RECORD_FIELDS),
  weight_spec: z.array(writtenSuspensionWeightSourceSchema).max(128).optional(),
  vehicle_layout_id: idField
    .optional()
    .meta({ description: 'Follows from the type; another one is refused (`fixed`)' }),
}

export const vehicleSchema = z
  .object({
    id: idField,
    user_id: idField,
    ...answerFieldSchemas(VEHICLE_RECORD_FIELDS),
    vehicle_type_name: z.string(),
    vehicle_layout_id: idField,
    vehicle_layout_name: z.string(),
    depot_name: z.string().nullable().meta({ description: 'The depot that it belongs to' }),
    obc_integrator_type: integratorTypeSchema.nullable(),
    suspension_brand_name: z.string().nullable(),
    suspension_type_name: z.string().nullable(),
    weight_tag_display: tagDisplaySchema,
    current_event: currentEvent.nullable().meta({ description: 'Worst event of the vehicle itself' }),
    current_tire_events: z.array(currentTireEvent),
    alarm_color: alarmColorSchema,
    ...vehicleConditionFields,
    worst_demount_task: demountTaskField,
    alarm_issue: z.string().nullable().meta({ description: "Its worst tire's, as version 3 counts events" }),
    issue: z.string().nullable().meta({ description: "Name of its worst tire's worst event in the reader's language" }),
    lowestSeverity: severityV2Schema,
    connectedToStr: z.string().meta({ description: 'Names of connected vehicles, comma separated; empty when alone' }),
    last_address: z.string().nullable(),
    weight_spec: z.array(suspensionWeightSourceSchema),
  })
  .meta({ id: 'Vehicle' })
