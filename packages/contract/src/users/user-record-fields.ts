import type { RecordFieldDescriptions } from '../fields/record-field.ts'

/** What people fill in about a user; the login, the rights and what the interface follows have rules of their own. A new field is a column of a migration, an entry here, and a label in each language. */
export const USER_RECORD_FIELDS = {
  name: { type: 'optionalName', label: 'admin.users.fullName', edited: 'own' },
  email: { type: 'optionalEmail', label: 'contacts.email', edited: 'own' },
  sms: { type: 'smsNumber', label: 'admin.users.sms', edited: 'line', shown: {} },
  depot_id: { type: 'reference', label: 'vehicles.depot', audited: 'depot', edited: 'own' },
} as const satisfies RecordFieldDescriptions
