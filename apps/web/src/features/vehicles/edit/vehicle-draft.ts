import type { RecordFormValues } from '@coldbar/contract/fields/record-field'
import { EDITED_VEHICLE_FIELDS, type EditedVehicleField } from '@coldbar/contract/vehicles/vehicle-fields'
import { VEHICLE_RECORD_FIELDS } from '@coldbar/contract/vehicles/vehicle-record-fields'
import type { Translate } from '@coldbar/i18n/translator'
import type { FieldErrors } from '../../../crud/edit/edit-session.ts'
import { blankRecordFormValues, pickRecordFormValues } from '../../../crud/edit/record-form-values.ts'
import { draftWithEmptyFieldsAsNull } from '../../../crud/fields/form-field-bindings.tsx'
import type { VehicleAnswer } from '../../../fleet/wheels/vehicle-tire.ts'
import { isValidSuspensionFraction, type WheelSuspension } from './wheel-suspension.ts'

/** A vehicle as its form edits it. */
export type VehicleDraft = RecordFormValues<typeof VEHICLE_RECORD_FIELDS, EditedVehicleField> & {
  readonly weight_spec: readonly WheelSuspension[]
}

/** A new vehicle: nothing but what it must be told. */
export const BLANK_VEHICLE: VehicleDraft = {
  ...blankRecordFormValues(VEHICLE_RECORD_FIELDS, EDITED_VEHICLE_FIELDS),
  weight_spec: [],
}

/** A copy of a vehicle to edit. */
export const draftOfVehicle = ({ data }: VehicleAnswer): VehicleDraft => ({
  ...pickRecordFormValues<typeof VEHICLE_RECORD_FIELDS, EditedVehicleField>(data, EDITED_VEHICLE_FIELDS),
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
export const vehicleDraftErrors = (draft: VehicleDraft, t: Translate): FieldErrors => ({
  ...(draft.name.trim() === '' ? { name: t('records.nameMissing') } : {}),
  ...(draft.vehicle_type_id === null ? { vehicle_type_id: t('vehicleEdit.needed') } : {}),
  ...(draft.weight_spec.every(({ suspension_fraction }) => isValidSuspensionFraction(suspension_fraction))
    ? {}
    : { weight_spec: t('vehicleEdit.notSaved') }),
})

/** The draft as the wire takes it. Throws where no type is chosen, which the form does not let through. */
export const vehicleRequestBody = (draft: VehicleDraft) => {
  const { vehicle_type_id, weight_spec, ...fields } = draft
  if (vehicle_type_id === null) throw new Error('A vehicle needs a type')
  return {
    ...draftWithEmptyFieldsAsNull(fields),
    name: draft.name.trim(),
    vehicle_type_id,
    weight_spec: [...weight_spec],
  }
}
