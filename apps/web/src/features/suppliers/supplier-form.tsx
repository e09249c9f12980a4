import { TextInput } from '@mantine/core'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import type { FieldsProps } from '../../crud/resource/resource.ts'
import { LINE, NAME } from '../../crud/words/text-limits.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { PhoneLink, WebLink } from '../../ui/links/reach-link.tsx'
import type { Supplier, SupplierDraft } from './supplier-calls.ts'

/** What is known of a supplier; what nobody filled in is left out. */
export const SupplierView = ({ row }: { row: Supplier }) => {
  const t = useT()
  return (
    <FactList
      facts={[
        [t('contacts.name'), row.name],
        [t('suppliers.web'), row.web && <WebLink text={row.web} />],
        [t('contacts.phone'), row.phone && <PhoneLink text={row.phone} />],
        [t('contacts.fax'), row.fax],
        [t('contacts.street'), row.street],
        [t('contacts.zipcode'), row.zipcode],
        [t('contacts.place'), row.place],
        [t('contacts.country'), row.country],
      ]}
    />
  )
}

/** The inputs of a supplier. */
export const SupplierFields = ({ form }: FieldsProps<SupplierDraft, unknown>) => {
  const t = useT()
  return (
    <>
      <FieldGroup title={t('suppliers.company')}>
        <TextInput label={t('contacts.name')} required {...NAME} {...form.text('name')} />
        <TextInput label={t('suppliers.web')} inputMode="url" {...LINE} {...form.text('web')} />
        <TextInput label={t('contacts.phone')} type="tel" {...LINE} {...form.text('phone')} />
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
