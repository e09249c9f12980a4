import { recordFieldNames } from '@coldbar/contract/fields/record-field'
import { SUPPLIER_RECORD_FIELDS } from '@coldbar/contract/suppliers/supplier-record-fields'
import { blankRecordFormValues } from '../../crud/edit/record-form-values.ts'
import { defineResource } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { paths } from '../../paths.ts'
import { listTextColumn } from '../../ui/list/text-column.ts'
import { type Supplier, type SupplierDraft, supplierCalls } from './supplier-calls.ts'
import { SupplierFields, SupplierView } from './supplier-form.tsx'

const suppliers = defineResource({
  key: 'suppliers',
  texts: {
    title: 'suppliers.title',
    search: 'suppliers.search',
    add: 'suppliers.add',
    none: 'suppliers.none',
    noneHint: 'suppliers.noneHint',
  },
  limit: 'supplier',
  path: paths.suppliers,
  param: 'supplierId',
  calls: supplierCalls,
  may: { add: 'suppliers.add', edit: ['suppliers.update'], remove: 'suppliers.delete' },
  columns: [
    listTextColumn<Supplier>('name', 'contacts.name'),
    listTextColumn<Supplier>('web', 'suppliers.web', { quiet: true, wideOnly: true }),
    listTextColumn<Supplier>('phone', 'contacts.phone', { quiet: true }),
  ],
  searched: ({ id: _, ...supplier }) => Object.values(supplier),
  blank: (): SupplierDraft => blankRecordFormValues(SUPPLIER_RECORD_FIELDS, recordFieldNames(SUPPLIER_RECORD_FIELDS)),
  draftOf: ({ id: _, ...supplier }) => supplier,
  preview: (draft, id) => ({ ...draft, id }),
  View: SupplierView,
  Fields: SupplierFields,
  confirmDelete: false,
  onSaveError: 'silent',
  onDeleteError: 'silent',
})

/** Who sells and repairs the fleet's tires. */
export const SuppliersScreen = () => <ResourceScreen resource={suppliers} />
