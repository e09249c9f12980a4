/** A cell: text is quoted and defused, numbers stay numbers, a missing value is an empty cell. */
export type CsvCell = string | number | null

/**
 * Spreadsheets run a text cell that starts like a formula, also after they fold full-width signs or drop a NUL.
 * An apostrophe in front makes it plain text and loses nothing, where blanking it would.
 */
const STARTS_LIKE_A_FORMULA = /^[=+\-@\t\r\0＝＋－＠]/u

const NEEDS_QUOTES = /[",;\r\n]/

const text = (value: string): string => {
  const safe = STARTS_LIKE_A_FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const cell = (value: CsvCell): string => {
  if (value === null) return ''
  return typeof value === 'string' ? text(value) : String(value)
}

/** One line of RFC 4180 CSV with its CRLF. Numbers are written unquoted, so -5 stays a number. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`
