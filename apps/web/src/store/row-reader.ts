export type Cell = string | number | null

/** A row of a compressed list, read by the name of the column. */
export type Row = (column: string) => Cell

/** Reads rows by the names of their columns, whatever their order. `itemOf` takes what it needs at once: the row moves on. */
export const rowReader = <Item>(columns: readonly string[], itemOf: (row: Row) => Item) => {
  const at = new Map(columns.map((column, index) => [column, index]))
  let cells: readonly Cell[] = []
  const row: Row = (column) => {
    const index = at.get(column)
    return index === undefined ? null : (cells[index] ?? null)
  }
  return (next: readonly Cell[]): Item => {
    cells = next
    return itemOf(row)
  }
}

/** Texts that many rows have in common, each kept once: the parser makes one for every row. */
export const sharedTexts = (): ((text: string) => string) => {
  const kept = new Map<string, string>()
  return (text) => {
    const before = kept.get(text)
    if (before !== undefined) return before
    kept.set(text, text)
    return text
  }
}

export const numeric = (cell: Cell): number | null => (typeof cell === 'number' ? cell : null)

/** Empty where nothing is known. */
export const text = (cell: Cell): string => (cell === null ? '' : String(cell))
