import * as z from 'zod'
import { alarmColor, integratorType, language, severityV2 } from '../fields/codes.ts'
import { vehicleConditionFields } from '../fields/condition.ts'
import { emails } from '../fields/email.ts'
import { id, longId, tagId } from '../fields/ids.ts'
import { line, name } from '../fields/text.ts'
import { tagDisplay } from '../tires/tag.ts'
import { weightSpec, writtenWeightSpec } from './weight-spec.ts'

const integratorDataType = z.literal([0, 1, 2, 3]).meta({
  description: '0 vehicle id, 1 license plate, 2 external vehicle id, 3 object number',
})

const currentEvent = z.object({ type_name: z.string(), severity: severityV2 })

const currentTireEvent = z.object({
  id: longId,
  tire_id: id,
  tire_name: z.string(),
  type_name: z.string(),
  severity: severityV2,
})

/** What a user fills in about a vehicle. */
const vehicleFields = {
  name,
  license_plate: line,
  vehicle_type_id: id,
  obc_integrator_id: id.nullable(),
  obc_integrator_data_type: integratorDataType.nullable(),
  obc_integrator_data: line,
  obc_language: language.nullable(),
  obc_email: line,
  obc_email_language: language.nullable(),
  obc_sms: line,
  obc_sms_language: language.nullable(),
  no_obc_email: line,
  no_obc_email_language: language.nullable(),
  no_obc_sms: line,
  no_obc_sms_language: language.nullable(),
  fixed_sensor_id: id.nullable(),
  suspension_marque_type_id: id.nullable(),
  weight_tag_id: tagId.nullable(),
}

const { name: _name, vehicle_type_id: _type, ...optionalFields } = vehicleFields

/** A new vehicle needs a name and a type; everything else may follow later. */
export const newVehicleFields = {
  name,
  vehicle_type_id: id,
  ...z.strictObject({ ...optionalFields, obc_email: emails, no_obc_email: emails }).partial().shape,
  weight_spec: z.array(writtenWeightSpec).max(128).optional(),
  vehicle_layout_id: id.optional().meta({ description: 'Follows from the type; another one is refused (`fixed`)' }),
}

export const vehicle = z
  .object({
    id,
    user_id: id,
    ...vehicleFields,
    name: z.string(),
    vehicle_type_name: z.string(),
    vehicle_layout_id: id,
    vehicle_layout_name: z.string(),
    obc_integrator_type: integratorType.nullable(),
    suspension_brand_name: z.string().nullable(),
    suspension_type_name: z.string().nullable(),
    weight_tag_display: tagDisplay,
    current_event: currentEvent.nullable().meta({ description: 'Worst event of the vehicle itself' }),
    current_tire_events: z.array(currentTireEvent),
    alarm_color: alarmColor,
    ...vehicleConditionFields,
    alarm_issue: z.string().nullable().meta({ description: "Its worst tire's, as version 3 counts events" }),
    issue: z.string().nullable().meta({ description: "Name of its worst tire's worst event in the reader's language" }),
    lowestSeverity: severityV2,
    connectedToStr: z.string().meta({ description: 'Names of connected vehicles, comma separated; empty when alone' }),
    last_address: z.string().nullable(),
    weight_spec: z.array(weightSpec),
  })
  .meta({ id: 'Vehicle' })
