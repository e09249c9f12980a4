import { MOST_IMPORTED_ROWS } from '@coldbar/contract/imports/import-columns'
import type { ImportReport } from '@coldbar/contract/imports/import-table'
import { clashWatch, type Once } from './clash.ts'
import type { Table } from './table.ts'

type Kind = { send: (table: Table, dryRun: boolean) => Promise<ImportReport>; once: readonly Once[] }

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

/**
 * Sends a table in parts that the server takes, one after the other. A refused part ends the storing, not the checking:
 * whoever checks wants to hear of every fault.
 */
export const runImport = async (
  { send, once }: Kind,
  { columns, rows }: Table,
  dryRun: boolean,
  onProgress: (done: number) => void,
): Promise<ImportOutcome> => {
  let outcome = NOTHING
  const withClashes = clashWatch(once)
  for (let from = 0; from < rows.length; from += MOST_IMPORTED_ROWS) {
    try {
      const part = { columns, rows: rows.slice(from, from + MOST_IMPORTED_ROWS) }
      const answer = await send(part, dryRun)
      const report = dryRun ? withClashes(answer, part) : answer
      outcome = sum(outcome, report, from)
      if (report.rows.some(({ row }) => row === 0)) return outcome
      if (!dryRun && !report.applied) return outcome
    } catch (failure) {
      return { ...outcome, failure }
    }
    onProgress(Math.min(rows.length, from + MOST_IMPORTED_ROWS))
  }
  return outcome
}
