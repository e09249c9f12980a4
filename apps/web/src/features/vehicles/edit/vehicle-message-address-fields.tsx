import { TextInput } from '@mantine/core'
import { FieldGroup } from '../../../crud/fields/field-group.tsx'
import type { FormFieldBindings } from '../../../crud/fields/form-field-bindings.tsx'
import { LINE_INPUT_PROPS } from '../../../crud/words/text-input-props.ts'
import { useT } from '../../../texts/texts.tsx'
import { MessageLanguageSelect } from './message-language-select.tsx'
import type { VehicleDraft } from './vehicle-draft.ts'
import styles from './vehicle-form.module.css'

const ADDRESSES = [
  { field: 'obc_email', language: 'obc_email_language', title: 'vehicles.obcEmail' },
  { field: 'obc_sms', language: 'obc_sms_language', title: 'vehicles.obcSms' },
  { field: 'no_obc_email', language: 'no_obc_email_language', title: 'vehicles.noObcEmail' },
  { field: 'no_obc_sms', language: 'no_obc_sms_language', title: 'vehicles.noObcSms' },
] as const

/** Where messages about a vehicle go, and in which language: with an on-board computer and without. */
export const VehicleMessageAddressFields = ({ fields }: { fields: FormFieldBindings<VehicleDraft> }) => {
  const t = useT()
  return (
    <FieldGroup title={t('vehicleEdit.messages')}>
      <p className={styles.hint} data-whole-row>
        {t('vehicleEdit.messagesHint')}
      </p>
      {ADDRESSES.map(({ field, language, title }) => (
        <div key={field} className={styles.address} data-whole-row>
          <TextInput label={t(title)} {...LINE_INPUT_PROPS} {...fields.text(field)} />
          <MessageLanguageSelect
            field={t(title)}
            value={fields.draft[language]}
            error={fields.errors[language]}
            onChange={(chosen) => fields.change({ [language]: chosen })}
          />
        </div>
      ))}
    </FieldGroup>
  )
}
