import { COMPRESSED_TIRE_COLUMNS, type CompressedTireCell } from '@coldbar/contract/tires/compressed-list'
import { fillLevelForUserRole, fillLevelUpperBoundForUserRole } from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import type { CompressedTire } from './compressed-tires.repository.ts'

const FILL_LEVEL = COMPRESSED_TIRE_COLUMNS.indexOf('fill_level')
const FILL_LEVEL_BOUND = COMPRESSED_TIRE_COLUMNS.indexOf('fill_level_bound')

/** A tire as a row of the compressed list, as a role may read it: an answer's filter knows keys, and a cell has none. */
export const compressedTireRow =
  (role: Role) =>
  (tire: CompressedTire): CompressedTireCell[] => {
    const { fill_level, fill_level_bound, fill_limit } = tire
    // No copy of the tire is made: of eighty thousand that took three times as long as all the rest of their list.
    const cells = COMPRESSED_TIRE_COLUMNS.map((column): CompressedTireCell => tire[column])
    cells[FILL_LEVEL] = fill_level === null ? null : fillLevelForUserRole(fill_level, role, fill_limit)
    cells[FILL_LEVEL_BOUND] = fill_level_bound === null ? null : fillLevelUpperBoundForUserRole(fill_level_bound, role)
    return cells
  }
