import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import type { ImportCellReader } from './import-cell.ts'

/** A stored record as its table would write it: texts by column, null where nothing is set. */
export type StoredImportRecord = { id: number; texts: Readonly<Record<string, string | null>> }

/** Values by column of what a row says; null where a cell clears. */
export type ImportRowValues = Readonly<Record<string, string | number | null>>

/** What one row says, and the record that it is about. */
export type ImportRow = { known: StoredImportRecord | null; values: ImportRowValues }

/** What sets one kind of import apart from the others. Made within the transaction, so that names are looked up once. */
export type ImportDefinition = {
  /** The column that tells which record a row is about. */
  key: string
  columns: Readonly<Record<string, ImportCellReader>>
  /** Columns that a new record cannot do without, the key included. */
  needed: readonly string[]
  /** Columns that a row cannot clear. */
  kept: readonly string[]
  /** Cells by column that a row says by what its other cells say. */
  implied?: (known: StoredImportRecord | null, texts: StoredImportRecord['texts']) => Readonly<Record<string, string>>
  /** Columns whose word means nothing beside the row's other cells: the report does not speak of them. */
  meaningless?: (texts: StoredImportRecord['texts']) => readonly string[]
  /** Records by the text of their key in lower case; those whose key is not unique are in `ambiguous`. */
  known: ReadonlyMap<string, StoredImportRecord>
  ambiguous: ReadonlySet<string>
  /**
   * Keeps readings away from all that these rows will touch, before any is written. At once and in id order: row by row,
   * in the order of the file, two would wait for each other in a circle.
   */
  hold: (tx: FleetTransaction, rows: readonly ImportRow[]) => Promise<void>
  /**
   * Makes what no two records can share the way it is once these rows are stored, all at once; whoever calls it takes that
   * back. For the dry run of a file that comes in parts: no part may see less than the import would.
   */
  assume: (tx: FleetTransaction, rows: readonly ImportRow[]) => Promise<void>
  /**
   * Writes those of the rows that need not wait for each other, in a few statements for all of them, and returns them. It
   * must take what `write` would take, and leave to it every row that could be refused.
   */
  writePlain: (tx: FleetTransaction, rows: readonly ImportRow[]) => Promise<ReadonlySet<ImportRow>>
  /** Adds the record, or changes the known one. Throws as the single write does. */
  write: (tx: FleetTransaction, known: StoredImportRecord | null, values: ImportRowValues) => Promise<void>
  /** Once all is written that is written: judges it and tells the screens. */
  settle: (tx: FleetTransaction) => Promise<unknown>
}
