import type { RecordFieldDescriptions } from '../fields/record-field.ts'

/** What people fill in about a tire type. A new field is a column of a migration, an entry here, and a label in each language. */
export const TIRE_TYPE_RECORD_FIELDS = {
  name: { type: 'name', label: 'catalogue.name', edited: 'own' },
  marque_id: { type: 'neededReference', label: 'catalogue.brand', audited: 'brand', edited: 'own' },
} as const satisfies RecordFieldDescriptions
