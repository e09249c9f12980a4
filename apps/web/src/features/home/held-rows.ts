/** A row of a list that stands still: as it is now, or as it was last where it is over meanwhile. */
export type HeldRow<Row> = { readonly row: Row; readonly isOver: boolean }

/**
 * The rows of a list while somebody points at it: in the order in which they stood, each as it is now; what is over stays in its
 * place, and what is new comes last. So nothing moves under the pointer.
 */
export const heldRows = <Row>(
  before: readonly HeldRow<Row>[],
  now: readonly Row[],
  keyOf: (row: Row) => string,
): readonly HeldRow<Row>[] => {
  const left = new Map(now.map((row) => [keyOf(row), row]))
  const stood = before.map(({ row }): HeldRow<Row> => {
    const key = keyOf(row)
    const current = left.get(key)
    left.delete(key)
    return current === undefined ? { row, isOver: true } : { row: current, isOver: false }
  })
  return [...stood, ...freeRows([...left.values()])]
}

/** The same where nobody points at it. */
export const freeRows = <Row>(now: readonly Row[]): readonly HeldRow<Row>[] =>
  now.map((row) => ({ row, isOver: false }))
