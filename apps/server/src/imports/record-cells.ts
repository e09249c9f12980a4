import { importColumnOf } from '@coldbar/contract/fields/import-column'
import { type FieldType, LONGEST, type RecordDescription } from '@coldbar/contract/fields/record-field'
import { type CellReader, choiceCell, emailCell, textCell } from './cell.ts'

/** How a cell of a field is read that names no other record. */
const READERS: Partial<Record<FieldType, CellReader>> = {
  name: textCell(LONGEST.name),
  line: textCell(LONGEST.line),
  emails: emailCell(LONGEST.emails),
  language: choiceCell({ en: 'en', nl: 'nl', fr: 'fr', de: 'de' }),
}

/** How the cells of a file are read, by its columns; `references` read those that name other records. */
export const cellReaders = <Column extends string>(
  record: RecordDescription,
  columns: readonly Column[],
  references: Partial<Record<Column, CellReader>>,
): Record<Column, CellReader> => {
  const readers = new Map<string, CellReader>()
  for (const [name, { type }] of Object.entries(record)) {
    const reader = READERS[type]
    const column = importColumnOf(record, name)
    if (reader !== undefined && column !== undefined) readers.set(column, reader)
  }
  const readerOf = (column: Column): CellReader => {
    const reader = references[column] ?? readers.get(column)
    if (reader === undefined) throw new Error(`nobody reads the column ${column}`)
    return reader
  }
  return Object.fromEntries(columns.map((column) => [column, readerOf(column)])) as Record<Column, CellReader>
}
