import { CONTACT_RECORD } from '@coldbar/contract/contacts/contact-record'
import { recordFieldNamesPerUse } from '@coldbar/contract/fields/record-field'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { RecordTextInputs } from '../../crud/fields/record-text-inputs.tsx'
import type { FieldsProps } from '../../crud/resource/resource.ts'
import { useT } from '../../texts/texts.tsx'
import type { ContactDraft } from './contact-calls.ts'

const { linesOf } = recordFieldNamesPerUse(CONTACT_RECORD)

/** The inputs of a contact: who, how to reach, where. */
export const ContactFields = ({ form }: FieldsProps<ContactDraft, unknown>) => {
  const t = useT()
  return (
    <>
      <FieldGroup title={t('contacts.person')}>
        <RecordTextInputs record={CONTACT_RECORD} names={linesOf('person')} form={form} />
      </FieldGroup>
      <FieldGroup title={t('contacts.reach')}>
        <RecordTextInputs record={CONTACT_RECORD} names={linesOf('reach')} form={form} />
      </FieldGroup>
      <FieldGroup title={t('contacts.address')}>
        <RecordTextInputs record={CONTACT_RECORD} names={linesOf('address')} form={form} />
      </FieldGroup>
    </>
  )
}
