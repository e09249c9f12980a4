import type { TextTableWithLines } from './text-table.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** A cell as text; Excel's dates are days without a zone, which its reader gives as UTC. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return `${two(cell.getUTCDate())}/${two(cell.getUTCMonth() + 1)}/${cell.getUTCFullYear()}`
  return String(cell).trim()
}

/** Titles and rows of what was read, without rows that are empty. */
export const textTableOfLines = (lines: readonly (readonly unknown[])[]): TextTableWithLines => {
  const [titles, ...rest] = lines
    .map((line, at) => ({ row: line.map(cellText), number: at + 1 }))
    .filter(({ row }) => row.some((cell) => cell !== ''))
  const columns = titles?.row ?? []
  const width = columns.findLastIndex((title) => title !== '') + 1
  return {
    columns: columns.slice(0, width),
    rows: rest.map(({ row }) => row.slice(0, width)),
    lines: rest.map(({ number }) => number),
  }
}
