import { FieldGroup } from '../../../crud/fields/field-group.tsx'
import type { FormFieldBindings } from '../../../crud/fields/form-field-bindings.tsx'
import type { OnBoardComputerIdentificationType } from '../../../fleet/identification/on-board-computer-identification.ts'
import { OnBoardComputerIdentificationFields } from '../../../fleet/identification/on-board-computer-identification-fields.tsx'
import type { VehicleFormChoices } from '../../../fleet/queries/vehicle-form-choices.ts'
import { useT } from '../../../texts/texts.tsx'
import { MessageLanguageSelect } from './message-language-select.tsx'
import type { VehicleDraft } from './vehicle-draft.ts'

type Props = { fields: FormFieldBindings<VehicleDraft>; choices: VehicleFormChoices }

const TYPES: readonly OnBoardComputerIdentificationType[] = [0, 1, 2, 3]

/** The on-board computer: whose it is, what the vehicle is called there, and in which language it is written to. */
export const OnBoardComputerFields = ({ fields, choices }: Props) => {
  const t = useT()
  const { draft, change, errors } = fields
  return (
    <FieldGroup title={t('vehicleEdit.computer')}>
      <OnBoardComputerIdentificationFields fields={fields} choices={choices} types={TYPES} />
      <MessageLanguageSelect
        field={t('vehicleEdit.computer')}
        value={draft.obc_language}
        error={errors.obc_language}
        onChange={(obc_language) => change({ obc_language })}
      />
    </FieldGroup>
  )
}
