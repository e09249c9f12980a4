import { MAX_EARLIER_IMPORT_ROWS, MAX_IMPORTED_ROWS } from './import-columns.ts'
import type { ImportReport } from './import-table.ts'
import type { TextTable } from './text-table.ts'

/** Takes a part of a table in; `earlier` holds the rows above in the same file, which a dry run takes as if they were stored. */
export type SendTablePart = (table: TextTable, dryRun: boolean, earlier?: TextTable) => Promise<ImportReport>

/** `shared` columns hold what two rows of a file cannot both have, and what a new record cannot do without. The first tells the record. */
type Kind = { send: SendTablePart; shared: readonly string[] }

/** What came of a file, part by part added up. */
export type ImportOutcome = Omit<ImportReport, 'applied'> & {
  /** Rows that are stored for good. */
  stored: number
  /** What stopped it; null when it ran to its end. */
  failure: unknown
}

const NOTHING: ImportOutcome = { added: 0, changed: 0, unchanged: 0, refused: 0, rows: [], stored: 0, failure: null }

const sum = (before: ImportOutcome, report: ImportReport, from: number): ImportOutcome => ({
  added: before.added + report.added,
  changed: before.changed + report.changed,
  unchanged: before.unchanged + report.unchanged,
  refused: before.refused + report.refused,
  rows: [...before.rows, ...report.rows.map((line) => ({ ...line, row: line.row === 0 ? 0 : line.row + from }))],
  stored: report.applied ? from + report.rows.length : before.stored,
  failure: null,
})

/** What the parts below have to know of a checked one: all that rows share, and of a refused row its name. */
const sharedOf = (shared: readonly string[], { columns, rows }: TextTable, report: ImportReport): string[][] => {
  const titles = columns.map((title) => title.trim().toLowerCase())
  const refused = new Set(report.rows.filter(({ action }) => action === 'refuse').map(({ row }) => row))
  return rows.map((row, at) =>
    shared.map((column, key) => (key > 0 && refused.has(at + 1) ? '' : (row[titles.indexOf(column)] ?? ''))),
  )
}

/** Bytes of rows above that a part may bring along: with its own rows it stays below what the server takes. */
const MOST_EARLIER_BYTES = 600_000

/** Bytes of a part's own rows: polygons may have hundreds of corners each. */
const MOST_BYTES = 350_000

/** As UTF-8, with the comma behind it. A sign beyond the first 65,536 is two units of two bytes each. */
const bytesOf = (row: readonly string[] = []): number => {
  const text = JSON.stringify(row)
  let bytes = 1
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    bytes += unit < 0x80 ? 1 : unit < 0x800 || isHalf(unit) ? 2 : 3
  }
  return bytes
}

const isHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff

/** How many rows from there on the server takes at once; one at least. */
const lengthOfPart = (rows: TextTable['rows'], from: number): number => {
  const most = Math.min(rows.length - from, MAX_IMPORTED_ROWS)
  let [length, bytes] = [1, bytesOf(rows[from])]
  while (length < most && bytes + bytesOf(rows[from + length]) <= MOST_BYTES) {
    bytes += bytesOf(rows[from + length])
    length += 1
  }
  return length
}

/** The newest of the rows above, as many as fit. The import itself finds the rest of a file that is longer still. */
const fitting = (rows: readonly string[][]): readonly string[][] => {
  let [from, bytes] = [rows.length, 0]
  while (from > 0 && rows.length - from < MAX_EARLIER_IMPORT_ROWS) {
    bytes += bytesOf(rows[from - 1])
    if (bytes > MOST_EARLIER_BYTES) break
    from -= 1
  }
  return rows.slice(from)
}

/**
 * Sends a table in parts that the server takes, one after the other. A refused part ends the storing, not the checking:
 * whoever checks wants to hear of every fault.
 */
export const runImport = async (
  { send, shared }: Kind,
  { columns, rows }: TextTable,
  dryRun: boolean,
  onProgress: (done: number) => void,
): Promise<ImportOutcome> => {
  let outcome = NOTHING
  const above: string[][] = []
  for (let from = 0, end = 0; from < rows.length; from = end) {
    end = from + lengthOfPart(rows, from)
    try {
      const part = { columns, rows: rows.slice(from, end) }
      const report = await send(
        part,
        dryRun,
        dryRun && from > 0 ? { columns: shared, rows: fitting(above) } : undefined,
      )
      outcome = sum(outcome, report, from)
      if (report.rows.some(({ row }) => row === 0)) return outcome
      if (!dryRun && !report.applied) return outcome
      above.push(...sharedOf(shared, part, report))
    } catch (failure) {
      return { ...outcome, failure }
    }
    onProgress(end)
  }
  return outcome
}
