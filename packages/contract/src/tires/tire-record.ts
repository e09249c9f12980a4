import type { RecordFieldDescriptions } from '../fields/record-field.ts'

/**
 * What people fill in about a tire itself; where it stands, its tag and its limits have rules of their own. A new field is a
 * column of a migration, an entry here, and a label in each language.
 */
export const TIRE_RECORD_FIELDS = {
  name: { type: 'name', label: 'records.name', imported: true, edited: 'own' },
  serial_no: {
    type: 'optionalLine',
    label: 'tires.serialNumber',
    imported: true,
    listed: 'searched',
    edited: 'line',
    shown: {},
  },
  asset_display: { type: 'optionalLine', label: 'auditFields.assetDisplay', listed: 'searched' },
  marque_type_id: {
    type: 'reference',
    label: 'tires.type',
    audited: 'tire_type',
    imported: 'tire_type',
    edited: 'own',
  },
  supplier_id: {
    type: 'reference',
    label: 'tires.supplier',
    audited: 'supplier',
    imported: 'supplier',
    edited: 'own',
  },
  purchase_date: { type: 'purchaseDay', label: 'tires.purchaseDate', imported: true, edited: 'own' },
  purchase_price: { type: 'price', label: 'tires.price', imported: true, edited: 'own' },
  remarks: { type: 'lines', label: 'auditFields.remarks', imported: true, edited: 'own' },
} as const satisfies RecordFieldDescriptions
