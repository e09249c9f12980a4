import type { Language } from '@coldbar/domain/texts/language'

/** The most signs that a field of a kind takes. */
export const MAX_FIELD_LENGTHS = { name: 100, line: 255, emails: 255, lines: 1000 } as const

/** What a field of each type holds: as it is stored, and as a form fills it in, where nothing is null. */
type FieldValues = {
  name: { stored: string; filled: string }
  /** A name that may be left out; stored empty then. */
  optionalName: { stored: string; filled: string }
  /** A free line; stored empty where nobody filled it in. */
  line: { stored: string; filled: string | null }
  /** A free line that is stored as null where nobody filled it in. */
  optionalLine: { stored: string | null; filled: string | null }
  /** Several free lines; stored empty where nobody filled them in. */
  lines: { stored: string; filled: string | null }
  email: { stored: string; filled: string | null }
  /** An e-mail address that is stored as null where nobody filled it in. */
  optionalEmail: { stored: string | null; filled: string | null }
  emails: { stored: string; filled: string | null }
  phone: { stored: string; filled: string | null }
  /** A number that text messages go to; stored as null where nobody filled it in. */
  smsNumber: { stored: string | null; filled: string | null }
  fax: { stored: string; filled: string | null }
  /** An address of the web. */
  web: { stored: string; filled: string | null }
  language: { stored: Language | null; filled: Language | null }
  /** The number of another record. */
  reference: { stored: number | null; filled: number | null }
  neededReference: { stored: number; filled: number | null }
  tagId: { stored: number | null; filled: number | null }
  integratorDataType: { stored: 0 | 1 | 2 | 3 | null; filled: 0 | 1 | 2 | 3 | null }
  /** Stored as a day, `2026-11-21`; a form holds a second of it, since 1970. */
  purchaseDay: { stored: string | null; filled: number | null }
  /** euro */
  price: { stored: number | null; filled: number | null }
}

export type FieldType = keyof FieldValues

/**
 * A field of a record, by the name of its column, which is its name on the wire too. All that shows, takes or keeps the record
 * follows from this; the audit log notes every column by itself.
 */
type RecordField = {
  readonly type: FieldType
  /** What people call it, in forms, in errors and in the audit log: a key of the texts. */
  readonly label: string
  /** Its name in the audit log where that names the record behind it. */
  readonly audited?: string
  /** Its column in files that are imported: its own name, or another. */
  readonly imported?: true | string
  /** In the compressed list, where it is found by its text: for searching alone, or as a column, which exports hold too. */
  readonly listed?: 'searched' | 'column'
  /** In the form: by an input of its own, or as one line among the others. */
  readonly edited?: 'own' | 'line'
  /** The group of the form that its line stands in, where the form has several. */
  readonly group?: string
  /** Among the facts of the record, on its screen and on paper, where that calls it otherwise by another key of the texts. */
  readonly shown?: { readonly printedAs?: string }
}

export type RecordFieldDescriptions = Readonly<Record<string, RecordField>>

/** The names of the fields that are described with something. */
export type FieldNamesDescribedWith<R extends RecordFieldDescriptions, Part extends Partial<RecordField>> = {
  [Name in keyof R]: R[Name] extends Part ? Name : never
}[keyof R] &
  string

/** The fields of a record as they are stored. */
export type StoredRecordFields<R extends RecordFieldDescriptions, Name extends keyof R = keyof R> = {
  [Key in Name]: FieldValues[R[Key]['type']]['stored']
}

/** The fields of a record as a form fills them in. */
export type RecordFormValues<R extends RecordFieldDescriptions, Name extends keyof R = keyof R> = {
  readonly [Key in Name]: FieldValues[R[Key]['type']]['filled']
}

/** What a new record cannot do without. */
export type RequiredRecordField<R extends RecordFieldDescriptions> = FieldNamesDescribedWith<
  R,
  { type: 'name' | 'neededReference' }
>

/** Names with some of them before the others. */
export const namesWithFirst = <Name extends string>(
  names: readonly Name[],
  first: readonly Name[],
): readonly Name[] => [...new Set([...first, ...names])]

/** The names of all fields of a record, in its order. */
export const recordFieldNames = <R extends RecordFieldDescriptions>(record: R): readonly (keyof R & string)[] =>
  Object.keys(record)

const fieldsThat = <Name extends string>(record: RecordFieldDescriptions, holds: (field: RecordField) => boolean) =>
  Object.keys(record).filter((name) => holds(record[name] as RecordField)) as Name[]

/** The fields that the compressed list holds. */
export type ListedFieldName<R extends RecordFieldDescriptions> = FieldNamesDescribedWith<
  R,
  { listed: 'searched' | 'column' }
>

/** The fields that the form fills in. */
export type EditedFieldName<R extends RecordFieldDescriptions> = FieldNamesDescribedWith<R, { edited: 'own' | 'line' }>

/** The fields among the facts. */
export type ShownFieldName<R extends RecordFieldDescriptions> = FieldNamesDescribedWith<
  R,
  { shown: { readonly printedAs?: string } }
>

/** The names of the fields of a record by where they stand, in its order. */
export const recordFieldNamesPerUse = <R extends RecordFieldDescriptions>(record: R) => ({
  /** In the compressed list. */
  listed: fieldsThat<ListedFieldName<R>>(record, ({ listed }) => listed !== undefined),
  /** In a column of the list. */
  columns: fieldsThat<ListedFieldName<R>>(record, ({ listed }) => listed === 'column'),
  /** In the form. */
  edited: fieldsThat<EditedFieldName<R>>(record, ({ edited }) => edited !== undefined),
  /** In the form, as one line among the others. */
  lines: fieldsThat<FieldNamesDescribedWith<R, { edited: 'line' }>>(record, ({ edited }) => edited === 'line'),
  /** In the form, as one line in this group of it. */
  linesOf: <const Group extends string>(group: Group) =>
    fieldsThat<FieldNamesDescribedWith<R, { edited: 'line'; group: Group }>>(
      record,
      (field) => field.edited === 'line' && field.group === group,
    ),
  /** Among the facts. */
  shown: fieldsThat<ShownFieldName<R>>(record, ({ shown }) => shown !== undefined),
})
