import { VEHICLE_TEXT_INPUT_FIELDS } from '@coldbar/contract/vehicles/vehicle-fields'
import { VEHICLE_RECORD_FIELDS } from '@coldbar/contract/vehicles/vehicle-record-fields'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AddingSession, EditingSession } from '../../../crud/edit/edit-session.ts'
import { FieldGroup } from '../../../crud/fields/field-group.tsx'
import { InputsOfOneField } from '../../../crud/fields/inputs-of-one-field.tsx'
import { RecordTextInputs } from '../../../crud/fields/record-text-inputs.tsx'
import { RecordForm } from '../../../crud/forms/record-form.tsx'
import { NAME_INPUT_PROPS } from '../../../crud/words/text-input-props.ts'
import {
  type VehicleFormChoices,
  vehicleFormChoicesQuery,
  vehicleFormUnitChoices,
} from '../../../fleet/queries/vehicle-form-choices.ts'
import { useT } from '../../../texts/texts.tsx'
import { OptionalRecordSelect } from '../../../ui/inputs/optional-record-select.tsx'
import { FetchFailure } from '../../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../../ui/notices/skeleton-rows.tsx'
import { OnBoardComputerFields } from './on-board-computer-fields.tsx'
import type { VehicleDraft } from './vehicle-draft.ts'
import styles from './vehicle-form.module.css'
import { VehicleMessageAddressFields } from './vehicle-message-address-fields.tsx'
import { wheelSuspensionsOnLayout } from './wheel-suspension.ts'
import { WheelSuspensionEditor } from './wheel-suspension-editor.tsx'

type Props = {
  form: AddingSession<VehicleDraft> | EditingSession<VehicleDraft>
  onChange: (change: Partial<VehicleDraft>) => void
  onSave: () => void
  onCancel: () => void
  onEscape: () => void
  /** Whether somebody came to enter the driver's number. */
  asksNumber: boolean
}

/** A vehicle to fill in. */
export const VehicleForm = ({ form, onChange, asksNumber, ...actions }: Props) => {
  const t = useT()
  const { data: choices, error, refetch } = useQuery(vehicleFormChoicesQuery)
  const { draft, errors } = form
  const title = form.mode === 'adding' ? t('vehicleEdit.add') : form.original.name
  const rows = rowsOf(choices, draft.vehicle_type_id)
  return (
    <article aria-label={title} className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {choices === undefined ? (
        error ? null : (
          <SkeletonRows rows={8} />
        )
      ) : (
        <RecordForm
          session={form}
          onChange={onChange}
          opensAt={asksNumber ? numberField(draft.obc_integrator_id !== null) : null}
          {...actions}
        >
          {(fields) => (
            <>
              <FieldGroup title={t('vehicleEdit.record')}>
                <TextInput label={t('vehicles.name')} {...NAME_INPUT_PROPS} {...fields.text('name')} />
                <OptionalRecordSelect
                  label={t('vehicles.type')}
                  placeholder={t('vehicleEdit.chooseType')}
                  options={choices.types}
                  value={draft.vehicle_type_id}
                  error={errors.vehicle_type_id}
                  onChange={(vehicle_type_id) =>
                    onChange({
                      vehicle_type_id,
                      weight_spec: wheelSuspensionsOnLayout(rowsOf(choices, vehicle_type_id), draft.weight_spec),
                    })
                  }
                />
                <OptionalRecordSelect
                  label={t('vehicles.alertUnit')}
                  nothing={t('common.none')}
                  options={vehicleFormUnitChoices(choices.fixed_sensors, form.mode === 'editing' ? form.id : null, t)}
                  value={draft.fixed_sensor_id}
                  error={errors.fixed_sensor_id}
                  onChange={(fixed_sensor_id) => onChange({ fixed_sensor_id })}
                />
                <OptionalRecordSelect
                  label={t('vehicles.depot')}
                  nothing={t('common.none')}
                  options={choices.depots}
                  value={draft.depot_id}
                  error={errors.depot_id}
                  onChange={(depot_id) => onChange({ depot_id })}
                />
                <RecordTextInputs record={VEHICLE_RECORD_FIELDS} names={VEHICLE_TEXT_INPUT_FIELDS} form={fields} />
              </FieldGroup>
              <OnBoardComputerFields fields={fields} choices={choices} />
              <VehicleMessageAddressFields fields={fields} />
              <InputsOfOneField error={errors.weight_spec}>
                {draft.vehicle_type_id === null ? (
                  <p className={styles.hint}>{t('vehicleEdit.typeFirst')}</p>
                ) : (
                  <WheelSuspensionEditor
                    // Another layout has other wheels.
                    key={draft.vehicle_type_id}
                    rows={rows}
                    specs={draft.weight_spec}
                    choices={choices}
                    onChange={(weight_spec) => onChange({ weight_spec })}
                  />
                )}
              </InputsOfOneField>
            </>
          )}
        </RecordForm>
      )}
    </article>
  )
}

/** The number that text messages to the driver go to. */
const numberField = (hasComputer: boolean): keyof VehicleDraft => (hasComputer ? 'obc_sms' : 'no_obc_sms')

/** The wheels of vehicles of a type. */
const rowsOf = (choices: VehicleFormChoices | undefined, typeId: number | null) => {
  const type = choices?.types.find(({ id }) => id === typeId)
  return choices?.layouts.find(({ id }) => id === type?.vehicle_layout_id)?.rows ?? []
}
