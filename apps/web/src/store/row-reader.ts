export type Cell = string | number | null

/** A row of a compressed list, read by the name of the column. */
export type Row = (column: string) => Cell

/** Reads rows by the names of their columns, whatever their order. */
export const rowReader = <Item>(columns: readonly string[], itemOf: (row: Row) => Item) => {
  const at = new Map(columns.map((column, index) => [column, index]))
  return (cells: readonly Cell[]): Item => itemOf((column) => cells[at.get(column) ?? -1] ?? null)
}

export const numeric = (cell: Cell): number | null => (typeof cell === 'number' ? cell : null)

/** Empty where nothing is known. */
export const text = (cell: Cell): string => (cell === null ? '' : String(cell))
