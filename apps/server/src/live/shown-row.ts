import { COMPRESSED_COLUMNS } from '@coldbar/contract/vehicles/lists'
import type { Role } from '@coldbar/domain/access/role'
import { shownFillBound, shownFillLevel } from '@coldbar/domain/access/shown-fill-level'

type Cell = string | number | null

const [LEVEL, DEPTH] = [COMPRESSED_COLUMNS.indexOf('fill_level'), COMPRESSED_COLUMNS.indexOf('worst_depth')]

/**
 * A vehicle's row as a role may read it: an answer's filter knows keys, and a cell has none. Where its lowest fill level is
 * not known, the worst tire's is the most it can be.
 */
export const withShownLevels = (row: readonly Cell[], role: Role): Cell[] => {
  const shown = [...row]
  const [level, depth] = [row[LEVEL], row[DEPTH]]
  if (typeof level === 'number') shown[LEVEL] = shownFillLevel(level, role)
  if (typeof depth === 'number')
    shown[DEPTH] = typeof level === 'number' ? shownFillLevel(depth, role) : shownFillBound(depth, role)
  return shown
}
