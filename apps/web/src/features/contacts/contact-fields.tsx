import { CONTACT_RECORD_FIELDS } from '@coldbar/contract/contacts/contact-record-fields'
import { recordFieldNamesPerUse } from '@coldbar/contract/fields/record-field'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { RecordTextInputs } from '../../crud/fields/record-text-inputs.tsx'
import type { RecordFieldsProps } from '../../crud/resource/resource.ts'
import { useT } from '../../texts/texts.tsx'
import type { ContactDraft } from './contact-calls.ts'

const { linesOf } = recordFieldNamesPerUse(CONTACT_RECORD_FIELDS)

/** The inputs of a contact: who, how to reach, where. */
export const ContactFields = ({ form }: RecordFieldsProps<ContactDraft, unknown>) => {
  const t = useT()
  return (
    <>
      <FieldGroup title={t('contacts.person')}>
        <RecordTextInputs record={CONTACT_RECORD_FIELDS} names={linesOf('person')} form={form} />
      </FieldGroup>
      <FieldGroup title={t('contacts.reach')}>
        <RecordTextInputs record={CONTACT_RECORD_FIELDS} names={linesOf('reach')} form={form} />
      </FieldGroup>
      <FieldGroup title={t('contacts.address')}>
        <RecordTextInputs record={CONTACT_RECORD_FIELDS} names={linesOf('address')} form={form} />
      </FieldGroup>
    </>
  )
}
