import { Select, TextInput } from '@mantine/core'
import type { FormFieldBindings } from '../../crud/fields/form-field-bindings.tsx'
import { LINE_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { useT } from '../../texts/texts.tsx'
import { OptionalRecordSelect } from '../../ui/inputs/optional-record-select.tsx'
import type { VehicleFormChoices } from '../queries/vehicle-form-choices.ts'
import {
  ON_BOARD_COMPUTER_IDENTIFICATIONS,
  type OnBoardComputerIdentification,
  type OnBoardComputerIdentificationType,
  onBoardComputerIdentificationChoices,
} from './on-board-computer-identification.ts'

type Props = {
  fields: FormFieldBindings<OnBoardComputerIdentification>
  choices: Pick<VehicleFormChoices, 'identities' | 'integrators'>
  /** Which types can be chosen. One that the vehicle has stays in the list, and what is typed for it stays as it is. */
  types: readonly OnBoardComputerIdentificationType[]
}

/** Whose the on-board computer is, and what the vehicle is called there. */
export const OnBoardComputerIdentificationFields = ({ fields, choices, types }: Props) => {
  const t = useT()
  const { draft, change, errors } = fields
  const { obc_integrator_id: integrator, obc_integrator_data_type: type, obc_integrator_data: data } = draft
  const known = onBoardComputerIdentificationChoices(choices.identities, integrator, type, data)
  const isOffered = type === null || types.includes(type)
  const offered = isOffered ? types : [...types, type]
  const label = t('vehicleEdit.identification')
  return (
    <>
      <OptionalRecordSelect
        label={t('vehicles.integrator')}
        nothing={t('vehicles.noIntegrator')}
        options={choices.integrators}
        value={integrator}
        error={errors.obc_integrator_id}
        // What one integrator calls the vehicle means nothing to another.
        onChange={(obc_integrator_id) => change({ obc_integrator_id, obc_integrator_data: null })}
      />
      <OptionalRecordSelect
        label={t('vehicleEdit.identificationType')}
        nothing={t('common.notSet')}
        options={offered.map((id) => ({
          id: id + 1,
          name: t(`vehicles.identities.${ON_BOARD_COMPUTER_IDENTIFICATIONS[id]}`),
        }))}
        value={type === null ? null : type + 1}
        error={errors.obc_integrator_data_type}
        onChange={(chosen) =>
          change({
            obc_integrator_data_type: offered.find((id) => id + 1 === chosen) ?? null,
            obc_integrator_data: null,
          })
        }
      />
      {known === 'typed' ? (
        <TextInput label={label} readOnly={!isOffered} {...LINE_INPUT_PROPS} {...fields.text('obc_integrator_data')} />
      ) : (
        <Select
          label={label}
          placeholder={t('vehicleEdit.noneChosen')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('vehicleEdit.clear') }}
          disabled={type === null}
          nothingFoundMessage={t('vehicleEdit.nothingFound')}
          data={[...known]}
          value={data}
          error={errors.obc_integrator_data}
          onChange={(obc_integrator_data) => change({ obc_integrator_data })}
        />
      )}
    </>
  )
}
