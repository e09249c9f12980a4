import { useState } from 'react'
import { freeRows, type HeldRow, heldRows } from './held-rows.ts'

/** Rows that do not move while somebody points at their list, and the handlers by which that is known. */
export const useCalmRows = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => {
  const [isPointed, point] = useState(false)
  const [shown, show] = useState<{ of: readonly Row[]; isPointed: boolean; rows: readonly HeldRow<Row>[] }>(() => ({
    of: rows,
    isPointed,
    rows: freeRows(rows),
  }))
  let current = shown
  if (shown.of !== rows || shown.isPointed !== isPointed) {
    current = { of: rows, isPointed, rows: isPointed ? heldRows(shown.rows, rows, keyOf) : freeRows(rows) }
    show(current)
  }
  return {
    rows: current.rows,
    pointing: { onPointerEnter: () => point(true), onPointerLeave: () => point(false) },
  }
}
