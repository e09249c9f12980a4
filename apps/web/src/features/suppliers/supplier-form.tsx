import { recordFieldNamesPerUse } from '@coldbar/contract/fields/record-field'
import { SUPPLIER_RECORD_FIELDS } from '@coldbar/contract/suppliers/supplier-record-fields'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { RecordTextInputs } from '../../crud/fields/record-text-inputs.tsx'
import type { RecordFieldsProps } from '../../crud/resource/resource.ts'
import { recordFieldFacts } from '../../crud/screens/record-facts.tsx'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import type { Supplier, SupplierDraft } from './supplier-calls.ts'

const { linesOf, shown } = recordFieldNamesPerUse(SUPPLIER_RECORD_FIELDS)

/** What is known of a supplier; what nobody filled in is left out. */
export const SupplierView = ({ row }: { row: Supplier }) => (
  <FactList facts={recordFieldFacts(SUPPLIER_RECORD_FIELDS, shown, row, useT())} />
)

/** The inputs of a supplier. */
export const SupplierFields = ({ form }: RecordFieldsProps<SupplierDraft, unknown>) => {
  const t = useT()
  return (
    <>
      <FieldGroup title={t('suppliers.company')}>
        <RecordTextInputs record={SUPPLIER_RECORD_FIELDS} names={linesOf('company')} form={form} />
      </FieldGroup>
      <FieldGroup title={t('contacts.address')}>
        <RecordTextInputs record={SUPPLIER_RECORD_FIELDS} names={linesOf('address')} form={form} />
      </FieldGroup>
    </>
  )
}
