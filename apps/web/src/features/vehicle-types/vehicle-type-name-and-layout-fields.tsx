import { MAX_FIELD_LENGTHS, recordFieldNamesPerUse } from '@coldbar/contract/fields/record-field'
import { VEHICLE_TYPE_RECORD_FIELDS } from '@coldbar/contract/vehicle-types/vehicle-type-record-fields'
import { layoutNameText } from '@coldbar/i18n/layout-name-text'
import { Select, TextInput } from '@mantine/core'
import type { AddingSession, EditingSession } from '../../crud/edit/edit-session.ts'
import { bindFormFields } from '../../crud/fields/form-field-bindings.tsx'
import { RecordTextInputs } from '../../crud/fields/record-text-inputs.tsx'
import { useT } from '../../texts/texts.tsx'
import type { VehicleTypeDraft, vehicleTypeDraftErrors } from './vehicle-type-draft.ts'
import type { VehicleTypesAnswer } from './vehicle-type-query.ts'
import styles from './vehicle-types.module.css'

type Props = {
  form: AddingSession<VehicleTypeDraft> | EditingSession<VehicleTypeDraft>
  layouts: VehicleTypesAnswer['layouts']
  /** What is wrong, once somebody tried to save. */
  problems: ReturnType<typeof vehicleTypeDraftErrors> | null
  onChange: (change: Partial<VehicleTypeDraft>) => void
}

const { lines } = recordFieldNamesPerUse(VEHICLE_TYPE_RECORD_FIELDS)

/** What a type is called, and its layout, which is chosen once, while adding. */
export const VehicleTypeNameAndLayoutFields = ({ form, layouts, problems, onChange }: Props) => {
  const t = useT()
  const { draft, mode, errors } = form
  const layout = layouts.find(({ id }) => id === draft.vehicle_layout_id)
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('vehicleTypes.name')}
        data-autofocus
        maxLength={MAX_FIELD_LENGTHS.name}
        value={draft.name}
        error={errors.name ?? (problems?.name ? t('vehicleTypes.needed') : null)}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      {mode === 'adding' ? (
        <Select
          label={t('vehicleTypes.layout')}
          placeholder={t('vehicleTypes.chooseLayout')}
          allowDeselect={false}
          searchable
          data={layouts.map(({ id, name }) => ({ value: String(id), label: layoutNameText(name, t) }))}
          value={draft.vehicle_layout_id === null ? null : String(draft.vehicle_layout_id)}
          error={errors.vehicle_layout_id ?? (problems?.layout ? t('vehicleTypes.needed') : null)}
          onChange={(id) => onChange({ vehicle_layout_id: id === null ? null : Number(id) })}
        />
      ) : (
        <TextInput label={t('vehicleTypes.layout')} disabled value={layout ? layoutNameText(layout.name, t) : ''} />
      )}
      <RecordTextInputs
        record={VEHICLE_TYPE_RECORD_FIELDS}
        names={lines}
        form={bindFormFields({ draft, errors, change: onChange })}
      />
    </div>
  )
}
