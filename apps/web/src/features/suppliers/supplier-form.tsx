import { recordFieldNamesPerUse } from '@coldbar/contract/fields/record-field'
import { SUPPLIER_RECORD } from '@coldbar/contract/suppliers/supplier-record'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { RecordTextInputs } from '../../crud/fields/record-text-inputs.tsx'
import type { FieldsProps } from '../../crud/resource/resource.ts'
import { recordFacts } from '../../crud/screens/record-facts.tsx'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import type { Supplier, SupplierDraft } from './supplier-calls.ts'

const { linesOf, shown } = recordFieldNamesPerUse(SUPPLIER_RECORD)

/** What is known of a supplier; what nobody filled in is left out. */
export const SupplierView = ({ row }: { row: Supplier }) => (
  <FactList facts={recordFacts(SUPPLIER_RECORD, shown, row, useT())} />
)

/** The inputs of a supplier. */
export const SupplierFields = ({ form }: FieldsProps<SupplierDraft, unknown>) => {
  const t = useT()
  return (
    <>
      <FieldGroup title={t('suppliers.company')}>
        <RecordTextInputs record={SUPPLIER_RECORD} names={linesOf('company')} form={form} />
      </FieldGroup>
      <FieldGroup title={t('contacts.address')}>
        <RecordTextInputs record={SUPPLIER_RECORD} names={linesOf('address')} form={form} />
      </FieldGroup>
    </>
  )
}
