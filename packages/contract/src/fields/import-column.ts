import type { RecordFieldDescriptions } from './record-field.ts'

type ColumnOf<Name, Imported> = Imported extends string ? Imported : Imported extends true ? Name : never

/** The columns that a file of such records may have. */
export type ImportColumnOf<R extends RecordFieldDescriptions> = {
  [Name in keyof R]: R[Name] extends { imported: infer Imported } ? ColumnOf<Name, Imported> : never
}[keyof R] &
  string

/** Which column of a file holds a field; undefined where none does. */
export const importColumnOf = <R extends RecordFieldDescriptions>(
  record: R,
  name: keyof R & string,
): ImportColumnOf<R> | undefined => {
  const imported = record[name]?.imported
  return (imported === true ? name : imported) as ImportColumnOf<R> | undefined
}

/** The columns of a file of such records, those that are named here first: also such as are no fields of the record. */
export const importColumns = <R extends RecordFieldDescriptions, const Column extends string>(
  record: R,
  first: readonly Column[],
): readonly (Column | ImportColumnOf<R>)[] => [
  ...new Set<Column | ImportColumnOf<R>>([
    ...first,
    ...Object.keys(record).flatMap((name) => importColumnOf(record, name) ?? []),
  ]),
]
