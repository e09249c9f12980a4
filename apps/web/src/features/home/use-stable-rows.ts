import { useState } from 'react'
import { rowsInCurrentOrder, rowsInStableOrder, type StableListRow } from './stable-rows.ts'

/** Rows that do not move while somebody points at their list, and the handlers by which that is known. */
export const useRowsInStableOrder = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => {
  const [isPointed, point] = useState(false)
  const [shown, show] = useState<{ of: readonly Row[]; isPointed: boolean; rows: readonly StableListRow<Row>[] }>(
    () => ({
      of: rows,
      isPointed,
      rows: rowsInCurrentOrder(rows),
    }),
  )
  let current = shown
  if (shown.of !== rows || shown.isPointed !== isPointed) {
    current = {
      of: rows,
      isPointed,
      rows: isPointed ? rowsInStableOrder(shown.rows, rows, keyOf) : rowsInCurrentOrder(rows),
    }
    show(current)
  }
  return {
    rows: current.rows,
    pointing: { onPointerEnter: () => point(true), onPointerLeave: () => point(false) },
  }
}
