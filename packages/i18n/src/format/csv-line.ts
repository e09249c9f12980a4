/** A cell: text is quoted and defused, numbers stay numbers, a missing value is an empty cell. */
export type CsvCell = string | number | null

/** Between cells, and in numbers. */
export type CsvDialect = { delimiter: ',' | ';' | '\t'; decimal: '.' | ',' }

/** As the standard has it, and most programs. */
export const STANDARD_CSV_DIALECT: CsvDialect = { delimiter: ',', decimal: '.' }

/** Without it Excel reads UTF-8 as the old code page of the machine, and shows Ã© for é. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Spreadsheets run a text cell that starts like a formula, also after they fold full-width signs or drop a NUL.
 * An apostrophe in front makes it plain text and loses nothing, where blanking it would. One that stood there already gets
 * another, so that whoever reads the file back takes away exactly one.
 */
const STARTS_LIKE_A_FORMULA = /^'*[=+\-@\t\r\n\0＝＋－＠]/u

const NEEDS_QUOTES = /[",;\t\r\n]/

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cell = (value: CsvCell, { delimiter, decimal }: CsvDialect): string => {
  if (value === null) return ''
  if (typeof value === 'string') return quoted(STARTS_LIKE_A_FORMULA.test(value) ? `'${value}` : value)
  const figure = decimal === '.' ? String(value) : String(value).replace('.', decimal)
  return decimal === delimiter ? quoted(figure) : figure
}

/** One line of RFC 4180 CSV with its CRLF. Numbers that hold no delimiter are written unquoted, so -5 stays a number. */
export const csvLine = (cells: readonly CsvCell[], dialect: CsvDialect = STANDARD_CSV_DIALECT): string =>
  `${cells.map((value) => cell(value, dialect)).join(dialect.delimiter)}\r\n`
