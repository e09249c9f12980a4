import type { FieldType, RecordFieldDescriptions, RecordFormValues } from '@coldbar/contract/fields/record-field'

/** Fields that nobody filled in. */
export const blankRecordFormValues = <R extends RecordFieldDescriptions, Name extends keyof R & string>(
  record: R,
  names: readonly Name[],
): RecordFormValues<R, Name> =>
  Object.fromEntries(names.map((name) => [name, isName(record[name]?.type) ? '' : null])) as RecordFormValues<R, Name>

const isName = (type: FieldType | undefined): boolean => type === 'name' || type === 'optionalName'

/** The fields of a record that a form fills in. */
export const pickRecordFormValues = <R extends RecordFieldDescriptions, Name extends keyof R & string>(
  record: RecordFormValues<R, Name>,
  names: readonly Name[],
): RecordFormValues<R, Name> =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as RecordFormValues<R, Name>
