import { TextInput } from '@mantine/core'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import type { FieldsProps } from '../../crud/resource/resource.ts'
import { LINE, NAME } from '../../crud/words/text-limits.ts'
import { useT } from '../../texts/texts.tsx'
import type { ContactDraft } from './contact-calls.ts'

/** The inputs of a contact: who, how to reach, where. */
export const ContactFields = ({ form }: FieldsProps<ContactDraft, unknown>) => {
  const t = useT()
  return (
    <>
      <FieldGroup title={t('contacts.person')}>
        <TextInput label={t('contacts.name')} required {...NAME} {...form.text('name')} />
        <TextInput label={t('contacts.prename')} {...LINE} {...form.text('prename')} />
        <TextInput label={t('contacts.personTitle')} {...LINE} {...form.text('title')} />
        <TextInput label={t('contacts.occupation')} {...LINE} {...form.text('occupation')} />
        <TextInput label={t('contacts.assistant')} {...LINE} {...form.text('assistant')} />
      </FieldGroup>
      <FieldGroup title={t('contacts.reach')}>
        <TextInput label={t('contacts.email')} type="email" {...LINE} {...form.text('email')} />
        <TextInput label={t('contacts.secondaryEmail')} type="email" {...LINE} {...form.text('secondary_email')} />
        <TextInput label={t('contacts.phone')} type="tel" {...LINE} {...form.text('phone')} />
        <TextInput label={t('contacts.phoneDirect')} type="tel" {...LINE} {...form.text('phone_direct')} />
        <TextInput label={t('contacts.mobile')} type="tel" {...LINE} {...form.text('mobile')} />
        <TextInput label={t('contacts.fax')} type="tel" {...LINE} {...form.text('fax')} />
      </FieldGroup>
      <FieldGroup title={t('contacts.address')}>
        <TextInput label={t('contacts.street')} {...LINE} {...form.text('street')} />
        <TextInput label={t('contacts.zipcode')} {...LINE} {...form.text('zipcode')} />
        <TextInput label={t('contacts.place')} {...LINE} {...form.text('place')} />
        <TextInput label={t('contacts.country')} {...LINE} {...form.text('country')} />
      </FieldGroup>
    </>
  )
}
