/** A row of a list that stands still: as it is now, or as it was last where it is over meanwhile. */
export type StableListRow<Row> = { readonly row: Row; readonly isOver: boolean }

/**
 * The rows of a list while somebody points at it: in the order in which they stood, each as it is now; what is over stays in its
 * place, and what is new comes last. So nothing moves under the pointer.
 */
export const rowsInStableOrder = <Row>(
  before: readonly StableListRow<Row>[],
  now: readonly Row[],
  keyOf: (row: Row) => string,
): readonly StableListRow<Row>[] => {
  const left = new Map(now.map((row) => [keyOf(row), row]))
  const stood = before.map(({ row }): StableListRow<Row> => {
    const key = keyOf(row)
    const current = left.get(key)
    left.delete(key)
    return current === undefined ? { row, isOver: true } : { row: current, isOver: false }
  })
  return [...stood, ...rowsInCurrentOrder([...left.values()])]
}

/** The same where nobody points at it. */
export const rowsInCurrentOrder = <Row>(now: readonly Row[]): readonly StableListRow<Row>[] =>
  now.map((row) => ({ row, isOver: false }))
