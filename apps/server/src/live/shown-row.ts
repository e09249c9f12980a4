import { COMPRESSED_COLUMNS } from '@coldbar/contract/vehicles/lists'
import type { Role } from '@coldbar/domain/access/role'
import { shownFillLevel } from '@coldbar/domain/access/shown-fill-level'

type Cell = string | number | null

const LEVELS = [COMPRESSED_COLUMNS.indexOf('fill_level'), COMPRESSED_COLUMNS.indexOf('worst_depth')]

/** A vehicle's row as a role may read it: an answer's filter knows keys, and a cell has none. */
export const withShownLevels = (row: readonly Cell[], role: Role): Cell[] => {
  const shown = [...row]
  for (const at of LEVELS) {
    const level = row[at]
    if (typeof level === 'number') shown[at] = shownFillLevel(level, role)
  }
  return shown
}
