import { Select, TextInput } from '@mantine/core'
import { FieldGroup } from '../../../crud/field-group.tsx'
import type { FormFields } from '../../../crud/form-fields.tsx'
import { LINE } from '../../../crud/text-limits.ts'
import { useT } from '../../../texts/texts.tsx'
import { NullSelect } from '../../../ui/null-select.tsx'
import { IDENTIFICATIONS, type IdentificationType, identificationChoices } from './identification.ts'
import { LanguageSelect } from './language-select.tsx'
import type { VehicleChoices } from './vehicle-choices.ts'
import type { VehicleDraft } from './vehicle-draft.ts'

type Props = { fields: FormFields<VehicleDraft>; choices: VehicleChoices }

const TYPES: readonly IdentificationType[] = [0, 1, 2, 3]

/** The on-board computer: whose it is, and what the vehicle is called there. */
export const ComputerFields = ({ fields, choices }: Props) => {
  const t = useT()
  const { draft, change, errors } = fields
  const { obc_integrator_id: integrator, obc_integrator_data_type: type, obc_integrator_data: data } = draft
  const offered = identificationChoices(choices.identities, integrator, type, data)
  const label = t('vehicleEdit.identification')
  return (
    <FieldGroup title={t('vehicleEdit.computer')}>
      <NullSelect
        label={t('vehicles.integrator')}
        nothing={t('vehicles.noIntegrator')}
        options={choices.integrators}
        value={integrator}
        error={errors.obc_integrator_id}
        // What one integrator calls the vehicle means nothing to another.
        onChange={(obc_integrator_id) => change({ obc_integrator_id, obc_integrator_data: null })}
      />
      <NullSelect
        label={t('vehicleEdit.identificationType')}
        nothing={t('common.notSet')}
        options={TYPES.map((id) => ({ id: id + 1, name: t(`vehicles.identities.${IDENTIFICATIONS[id]}`) }))}
        value={type === null ? null : type + 1}
        error={errors.obc_integrator_data_type}
        onChange={(chosen) =>
          change({
            obc_integrator_data_type: TYPES.find((id) => id + 1 === chosen) ?? null,
            obc_integrator_data: null,
          })
        }
      />
      {offered === 'typed' ? (
        <TextInput label={label} {...LINE} {...fields.text('obc_integrator_data')} />
      ) : (
        <Select
          label={label}
          placeholder={t('vehicleEdit.noneChosen')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('vehicleEdit.clear') }}
          disabled={type === null}
          nothingFoundMessage={t('vehicleEdit.nothingFound')}
          data={[...offered]}
          value={data}
          error={errors.obc_integrator_data}
          onChange={(obc_integrator_data) => change({ obc_integrator_data })}
        />
      )}
      <LanguageSelect
        field={label}
        value={draft.obc_language}
        error={errors.obc_language}
        onChange={(obc_language) => change({ obc_language })}
      />
    </FieldGroup>
  )
}
