import { FieldGroup } from '../../../crud/fields/field-group.tsx'
import type { FormFields } from '../../../crud/fields/form-fields.tsx'
import type { IdentificationType } from '../../../fleet/identification/identification.ts'
import { IdentificationFields } from '../../../fleet/identification/identification-fields.tsx'
import type { VehicleChoices } from '../../../fleet/queries/vehicle-choices.ts'
import { useT } from '../../../texts/texts.tsx'
import { LanguageSelect } from './language-select.tsx'
import type { VehicleDraft } from './vehicle-draft.ts'

type Props = { fields: FormFields<VehicleDraft>; choices: VehicleChoices }

const TYPES: readonly IdentificationType[] = [0, 1, 2, 3]

/** The on-board computer: whose it is, what the vehicle is called there, and in which language it is written to. */
export const OnBoardComputerFields = ({ fields, choices }: Props) => {
  const t = useT()
  const { draft, change, errors } = fields
  return (
    <FieldGroup title={t('vehicleEdit.computer')}>
      <IdentificationFields fields={fields} choices={choices} types={TYPES} />
      <LanguageSelect
        field={t('vehicleEdit.identification')}
        value={draft.obc_language}
        error={errors.obc_language}
        onChange={(obc_language) => change({ obc_language })}
      />
    </FieldGroup>
  )
}
