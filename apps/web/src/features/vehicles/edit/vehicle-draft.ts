import type { Language } from '@coldbar/i18n/language'
import type { Translate } from '@coldbar/i18n/translator'
import type { FieldErrors } from '../../../crud/edit-session.ts'
import { emptyToNull } from '../../../crud/form-fields.tsx'
import type { VehicleAnswer } from '../../../fleet/drawn-tire.ts'
import type { IdentificationType } from '../../../fleet/identification/identification.ts'
import { isFraction, type Suspension } from './suspension.ts'

/** A vehicle as its form edits it. */
export type VehicleDraft = {
  readonly name: string
  readonly license_plate: string | null
  readonly vehicle_type_id: number | null
  readonly fixed_sensor_id: number | null
  readonly obc_integrator_id: number | null
  readonly obc_integrator_data_type: IdentificationType | null
  readonly obc_integrator_data: string | null
  readonly obc_language: Language | null
  readonly obc_email: string | null
  readonly obc_email_language: Language | null
  readonly obc_sms: string | null
  readonly obc_sms_language: Language | null
  readonly no_obc_email: string | null
  readonly no_obc_email_language: Language | null
  readonly no_obc_sms: string | null
  readonly no_obc_sms_language: Language | null
  readonly weight_spec: readonly Suspension[]
}

/** A new vehicle: nothing but what it must be told. */
export const BLANK_VEHICLE: VehicleDraft = {
  name: '',
  license_plate: null,
  vehicle_type_id: null,
  fixed_sensor_id: null,
  obc_integrator_id: null,
  obc_integrator_data_type: null,
  obc_integrator_data: null,
  obc_language: null,
  obc_email: null,
  obc_email_language: null,
  obc_sms: null,
  obc_sms_language: null,
  no_obc_email: null,
  no_obc_email_language: null,
  no_obc_sms: null,
  no_obc_sms_language: null,
  weight_spec: [],
}

/** A copy of a vehicle to edit. */
export const draftOfVehicle = ({ data }: VehicleAnswer): VehicleDraft => ({
  name: data.name,
  license_plate: data.license_plate,
  vehicle_type_id: data.vehicle_type_id,
  fixed_sensor_id: data.fixed_sensor_id,
  obc_integrator_id: data.obc_integrator_id,
  obc_integrator_data_type: data.obc_integrator_data_type,
  obc_integrator_data: data.obc_integrator_data,
  obc_language: data.obc_language,
  obc_email: data.obc_email,
  obc_email_language: data.obc_email_language,
  obc_sms: data.obc_sms,
  obc_sms_language: data.obc_sms_language,
  no_obc_email: data.no_obc_email,
  no_obc_email_language: data.no_obc_email_language,
  no_obc_sms: data.no_obc_sms,
  no_obc_sms_language: data.no_obc_sms_language,
  weight_spec: data.weight_spec.map(
    ({ position_row, position_left_right, position_inside_outside, suspension_fraction, ...spec }) => ({
      position_row,
      position_left_right,
      position_inside_outside,
      suspension_marque_type_id: spec.suspension_marque_type_id,
      suspension_tag_id: spec.suspension_tag_id,
      suspension_fraction,
    }),
  ),
})

/** What a server would refuse, in words, by field. */
export const vehicleProblems = (draft: VehicleDraft, t: Translate): FieldErrors => ({
  ...(draft.name.trim() === '' ? { name: t('records.nameMissing') } : {}),
  ...(draft.vehicle_type_id === null ? { vehicle_type_id: t('vehicleEdit.needed') } : {}),
  ...(draft.weight_spec.every(({ suspension_fraction }) => isFraction(suspension_fraction))
    ? {}
    : { weight_spec: t('vehicleEdit.notSaved') }),
})

/** The draft as the wire takes it. Throws where no type is chosen, which the form does not let through. */
export const vehicleBody = (draft: VehicleDraft) => {
  const { vehicle_type_id, weight_spec, ...fields } = draft
  if (vehicle_type_id === null) throw new Error('A vehicle needs a type')
  return { ...emptyToNull(fields), name: draft.name.trim(), vehicle_type_id, weight_spec: [...weight_spec] }
}
