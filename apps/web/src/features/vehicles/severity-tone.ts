import type { RowTone } from '../../ui/list/list-column.ts'

const NO_DATA_ABOVE = 5

/** Colour of a row of the older list by its worst severity. */
export const severityRowTone = (severity: number): RowTone => {
  if (severity === 0) return 'danger'
  if (severity === 1 || severity === 2) return 'warning'
  if (severity === 3) return 'info'
  return severity > NO_DATA_ABOVE ? 'noData' : 'neutral'
}
