import type { RecordFieldDescriptions } from '../fields/record-field.ts'

/** What people fill in about a vehicle type; its layout and its limits have rules of their own. A new field is a column of a migration, an entry here, and a label in each language. */
export const VEHICLE_TYPE_RECORD_FIELDS = {
  name: { type: 'name', label: 'vehicleTypes.name', edited: 'own' },
} as const satisfies RecordFieldDescriptions
