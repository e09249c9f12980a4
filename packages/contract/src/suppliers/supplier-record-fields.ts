import type { RecordFieldDescriptions } from '../fields/record-field.ts'

/** What people fill in about a supplier, in the order of its form. A new field is a column of a migration, an entry here, and a label in each language. */
export const SUPPLIER_RECORD_FIELDS = {
  name: { type: 'name', label: 'contacts.name', edited: 'line', group: 'company', shown: {} },
  web: { type: 'web', label: 'suppliers.web', edited: 'line', group: 'company', shown: {} },
  phone: { type: 'phone', label: 'contacts.phone', edited: 'line', group: 'company', shown: {} },
  fax: { type: 'fax', label: 'contacts.fax', edited: 'line', group: 'company', shown: {} },
  street: { type: 'line', label: 'contacts.street', edited: 'line', group: 'address', shown: {} },
  zipcode: { type: 'line', label: 'contacts.zipcode', edited: 'line', group: 'address', shown: {} },
  place: { type: 'line', label: 'contacts.place', edited: 'line', group: 'address', shown: {} },
  country: { type: 'line', label: 'contacts.country', edited: 'line', group: 'address', shown: {} },
} as const satisfies RecordFieldDescriptions
