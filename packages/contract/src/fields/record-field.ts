/** The most signs that a field of a kind takes. */
export const LONGEST = { name: 100, line: 255, emails: 255 } as const

type Language = 'en' | 'nl' | 'fr' | 'de'

/** What a field of each type holds: as it is stored, and as a form fills it in, where nothing is null. */
type FieldValues = {
  name: { stored: string; filled: string }
  /** A free line; stored empty where nobody filled it in. */
  line: { stored: string; filled: string | null }
  emails: { stored: string; filled: string | null }
  language: { stored: Language | null; filled: Language | null }
  /** The number of another record. */
  reference: { stored: number | null; filled: number | null }
  neededReference: { stored: number; filled: number | null }
  tagId: { stored: number | null; filled: number | null }
  integratorDataType: { stored: 0 | 1 | 2 | 3 | null; filled: 0 | 1 | 2 | 3 | null }
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
  /** Among the facts of the record, on its screen and on paper, where that calls it otherwise by another key of the texts. */
  readonly shown?: { readonly printedAs?: string }
}

export type RecordDescription = Readonly<Record<string, RecordField>>

/** The names of the fields that are described with something. */
export type FieldsWith<R extends RecordDescription, Part extends Partial<RecordField>> = {
  [Name in keyof R]: R[Name] extends Part ? Name : never
}[keyof R] &
  string

/** The fields of a record as they are stored. */
export type StoredFields<R extends RecordDescription, Name extends keyof R = keyof R> = {
  [Key in Name]: FieldValues[R[Key]['type']]['stored']
}

/** The fields of a record as a form fills them in. */
export type FilledFields<R extends RecordDescription, Name extends keyof R = keyof R> = {
  readonly [Key in Name]: FieldValues[R[Key]['type']]['filled']
}

/** The names of the fields of a record that hold something, in their order. */
export const fieldsThat = <R extends RecordDescription>(record: R, holds: (field: RecordField) => boolean): string[] =>
  Object.keys(record).filter((name) => holds(record[name] as RecordField))
