import type { RecordFieldDescriptions } from '../fields/record-field.ts'

/** What people fill in about a contact, in the order of its form. A new field is a column of a migration, an entry here, and a label in each language. */
export const CONTACT_RECORD_FIELDS = {
  name: { type: 'name', label: 'contacts.name', edited: 'line', group: 'person', shown: {} },
  prename: { type: 'line', label: 'contacts.prename', edited: 'line', group: 'person', shown: {} },
  title: { type: 'line', label: 'contacts.personTitle', edited: 'line', group: 'person', shown: {} },
  occupation: { type: 'line', label: 'contacts.occupation', edited: 'line', group: 'person', shown: {} },
  assistant: { type: 'line', label: 'contacts.assistant', edited: 'line', group: 'person', shown: {} },
  email: { type: 'email', label: 'contacts.email', edited: 'line', group: 'reach', shown: {} },
  secondary_email: { type: 'email', label: 'contacts.secondaryEmail', edited: 'line', group: 'reach', shown: {} },
  phone: { type: 'phone', label: 'contacts.phone', edited: 'line', group: 'reach', shown: {} },
  phone_direct: { type: 'phone', label: 'contacts.phoneDirect', edited: 'line', group: 'reach', shown: {} },
  mobile: { type: 'phone', label: 'contacts.mobile', edited: 'line', group: 'reach', shown: {} },
  fax: { type: 'fax', label: 'contacts.fax', edited: 'line', group: 'reach', shown: {} },
  street: { type: 'line', label: 'contacts.street', edited: 'line', group: 'address', shown: {} },
  zipcode: { type: 'line', label: 'contacts.zipcode', edited: 'line', group: 'address', shown: {} },
  place: { type: 'line', label: 'contacts.place', edited: 'line', group: 'address', shown: {} },
  country: { type: 'line', label: 'contacts.country', edited: 'line', group: 'address', shown: {} },
} as const satisfies RecordFieldDescriptions
