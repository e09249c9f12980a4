import type { FieldType, FormRecordFields, RecordDescription } from '@coldbar/contract/fields/record-field'

/** Fields that nobody filled in. */
export const blankFields = <R extends RecordDescription, Name extends keyof R & string>(
  record: R,
  names: readonly Name[],
): FormRecordFields<R, Name> =>
  Object.fromEntries(names.map((name) => [name, isName(record[name]?.type) ? '' : null])) as FormRecordFields<R, Name>

const isName = (type: FieldType | undefined): boolean => type === 'name' || type === 'optionalName'

/** The fields of a record that a form fills in. */
export const filledFields = <R extends RecordDescription, Name extends keyof R & string>(
  record: FormRecordFields<R, Name>,
  names: readonly Name[],
): FormRecordFields<R, Name> =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as FormRecordFields<R, Name>
