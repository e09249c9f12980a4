type Cell = string | number | null

/** What a row holds in a column; undefined where the answer has none of that name. */
export type CompressedCell = Cell | undefined

/** The cells of a row of a compressed list. */
export type CompressedRow = readonly Cell[]

/** Where the columns that are read stand in a row, whatever their order on the wire. */
export type ColumnIndexes<Column extends string> = Readonly<Record<Column, number>>

/** Finds each column once, one that is not there beyond the row: eighty thousand rows would look for two million names. */
export const columnIndexesIn = <Column extends string>(
  columns: readonly string[],
  read: readonly Column[],
): ColumnIndexes<Column> => {
  const placeOf = (column: Column): number => {
    const at = columns.indexOf(column)
    return at < 0 ? columns.length : at
  }
  return Object.fromEntries(read.map((column) => [column, placeOf(column)])) as Record<Column, number>
}

/** Texts that many rows have in common, each kept once: the parser makes one for every row. */
export const createTextDeduplicator = (): ((text: string) => string) => {
  const kept = new Map<string, string>()
  return (text) => {
    const before = kept.get(text)
    if (before !== undefined) return before
    kept.set(text, text)
    return text
  }
}

/** The fields that people fill in and a list holds, as they were written, or nothing. */
export const listedFieldTexts = <Name extends string>(
  names: readonly Name[],
  textOf: (name: Name) => string | null,
): Readonly<Record<Name, string | null>> => {
  const made: Partial<Record<Name, string | null>> = {}
  for (const name of names) made[name] = textOf(name)
  return made as Record<Name, string | null>
}

export const numberOfCell = (cell: CompressedCell): number | null => (typeof cell === 'number' ? cell : null)

/** Empty where nothing is known. */
export const textOfCell = (cell: CompressedCell): string => (cell === null || cell === undefined ? '' : String(cell))
