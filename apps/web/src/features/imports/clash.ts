import type { ImportProblem } from '@coldbar/contract/imports/import-columns'
import type { ImportReport } from '@coldbar/contract/imports/import-table'
import type { Table } from './table.ts'

type Cell = (column: string) => string

/** Something that two rows of a file cannot both have. */
export type Once = {
  readonly column: string
  readonly problem: ImportProblem & ('row_twice' | 'taken')
  /** One text for all ways to write it; null where the row does not say. */
  readonly keyOf: (cell: Cell) => string | null
}

type Line = ImportReport['rows'][number]

/** Names are one whatever their capitals and outer blanks, as the server has it. */
export const nameKey = (name: string): string => name.trim().toLowerCase()

/**
 * Makes the eye that a checked file needs beside the server's: parts of a dry run leave nothing behind, so no part knows
 * what an earlier one would have taken. Give it the parts in order; rows that clash with an earlier part come out refused.
 */
export const clashWatch = (once: readonly Once[]) => {
  const held = once.map(() => new Set<string>())
  return (report: ImportReport, { columns, rows }: Table): ImportReport => {
    const titles = columns.map(nameKey)
    const keys = rows.map((row) =>
      once.map(({ keyOf }) => keyOf((column) => (row[titles.indexOf(column)] ?? '').trim())),
    )
    const keyOf = (line: Line, at: number): string | null => keys[line.row - 1]?.[at] ?? null
    const clashing = (line: Line, problem: Once['problem']) =>
      once
        .filter((one, at) => one.problem === problem && held[at]?.has(keyOf(line, at) ?? '') === true)
        .map(({ column }) => ({ column, problem, value: line.name }))
    const lines = report.rows.map((line) => {
      const twice = [...line.problems, ...clashing(line, 'row_twice')]
      // A row that is wrong anyway takes nothing from anybody.
      const problems = twice.length > 0 ? twice : clashing(line, 'taken')
      return problems.length > 0 ? { ...line, action: 'refuse' as const, changes: [], problems } : line
    })
    for (const line of lines)
      for (const [at, { problem }] of once.entries()) {
        const key = keyOf(line, at)
        if (key !== null && (problem === 'row_twice' || line.action !== 'refuse')) held[at]?.add(key)
      }
    return { ...report, ...counted(lines), rows: lines }
  }
}

const counted = (lines: readonly Line[]) => {
  const count = (action: Line['action']): number => lines.filter((line) => line.action === action).length
  return { added: count('add'), changed: count('change'), unchanged: count('same'), refused: count('refuse') }
}
