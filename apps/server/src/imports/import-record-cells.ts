import { importColumnOf } from '@coldbar/contract/fields/import-column'
import { type FieldType, MAX_FIELD_LENGTHS, type RecordFieldDescriptions } from '@coldbar/contract/fields/record-field'
import { MAX_TIRE_PRICE_EURO } from '@coldbar/domain/records/price'
import { purchaseMomentOfDay } from '@coldbar/domain/records/purchase-day'
import { LANGUAGES } from '@coldbar/domain/texts/language'
import {
  choiceCellReader,
  dayCellReader,
  emailCellReader,
  formatImportDay,
  type ImportCellReader,
  linesCellReader,
  numberCellReader,
  textCellReader,
} from './import-cell.ts'
import type { ImportRowValues } from './import-definition.ts'

/** How a cell of a field is read that names no other record. */
const READERS: Partial<Record<FieldType, ImportCellReader>> = {
  name: textCellReader(MAX_FIELD_LENGTHS.name),
  line: textCellReader(MAX_FIELD_LENGTHS.line),
  optionalLine: textCellReader(MAX_FIELD_LENGTHS.line),
  lines: linesCellReader(MAX_FIELD_LENGTHS.lines),
  emails: emailCellReader(MAX_FIELD_LENGTHS.emails),
  language: choiceCellReader(Object.fromEntries(LANGUAGES.map((language) => [language, language]))),
  purchaseDay: dayCellReader,
  price: numberCellReader(0, MAX_TIRE_PRICE_EURO),
}

type Reference = 'reference' | 'neededReference'

/** The fields of a record whose cells in a file hold them, and do not name another record. */
export type ImportedFieldName<R extends RecordFieldDescriptions> = {
  [Name in keyof R]: R[Name] extends { type: Exclude<FieldType, Reference>; imported: true | string } ? Name : never
}[keyof R] &
  string

export const importedFieldNames = <R extends RecordFieldDescriptions>(record: R): readonly ImportedFieldName<R>[] =>
  Object.entries(record).flatMap(([name, { type, imported }]) =>
    imported === undefined || type === 'reference' || type === 'neededReference' ? [] : [name as ImportedFieldName<R>],
  )

/** The fields that the cells of a row stand for; cells that are no fields of the record are left out. */
export const recordFieldsOfImportRow = (
  record: RecordFieldDescriptions,
  values: ImportRowValues,
): Record<string, string | number | null> => {
  const fields: Record<string, string | number | null> = {}
  for (const name of Object.keys(record)) {
    const column = importColumnOf(record, name)
    const value = column === undefined ? undefined : values[column]
    if (value !== undefined) fields[name] = value
  }
  return fields
}

const cellText = (type: FieldType, value: string | number | null): string | null => {
  if (value === null) return null
  return type === 'purchaseDay' ? formatImportDay(purchaseMomentOfDay(String(value))) : String(value)
}

/** What a file would write of a stored record, by its columns; what are no fields of the record are texts already. */
export const importCellTextsOfRecord = (
  record: RecordFieldDescriptions,
  row: Readonly<Record<string, string | number | null>>,
): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      importColumnOf(record, name) ?? name,
      cellText(record[name]?.type ?? 'line', value),
    ]),
  )

/** How the cells of a file are read, by its columns; `references` read those that name other records. */
export const importCellReaders = <Column extends string>(
  record: RecordFieldDescriptions,
  columns: readonly Column[],
  references: Partial<Record<Column, ImportCellReader>>,
): Record<Column, ImportCellReader> => {
  const readers = new Map<string, ImportCellReader>()
  for (const [name, { type }] of Object.entries(record)) {
    const reader = READERS[type]
    const column = importColumnOf(record, name)
    if (reader !== undefined && column !== undefined) readers.set(column, reader)
  }
  const readerOf = (column: Column): ImportCellReader => {
    const reader = references[column] ?? readers.get(column)
    if (reader === undefined) throw new Error(`nobody reads the column ${column}`)
    return reader
  }
  return Object.fromEntries(columns.map((column) => [column, readerOf(column)])) as Record<Column, ImportCellReader>
}
