import type { RecordFieldDescriptions } from '../fields/record-field.ts'

/** What people fill in about an alert unit; its vehicle, keys and topics have rules of their own. A new field is a column of a migration, an entry here, and a label in each language. */
export const ALERT_UNIT_RECORD_FIELDS = {
  name: { type: 'name', label: 'records.name', edited: 'line' },
} as const satisfies RecordFieldDescriptions
