import { COMPRESSED_VEHICLE_COLUMNS } from '@coldbar/contract/vehicles/lists'
import { fillLevelForUserRole, fillLevelUpperBoundForUserRole } from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'

type Cell = string | number | null

/** The maintenance levels by which a vehicle's figures are told: the lowest that one of its tires holds less than, and its worst tire's, %. */
export type VehicleRowFillLimits = { fill_limit: number | null; worst_fill_limit: number | null }

export const NO_VEHICLE_ROW_FILL_LIMITS: VehicleRowFillLimits = { fill_limit: null, worst_fill_limit: null }

const [LEVEL, DEPTH] = [
  COMPRESSED_VEHICLE_COLUMNS.indexOf('fill_level'),
  COMPRESSED_VEHICLE_COLUMNS.indexOf('worst_depth'),
]

/**
 * A vehicle's row as a role may read it: an answer's filter knows keys, and a cell has none. Where its lowest fill level is
 * not known, the worst tire's is the most it can be.
 */
export const vehicleRowForRole = (
  row: readonly Cell[],
  role: Role,
  { fill_limit, worst_fill_limit }: VehicleRowFillLimits,
): Cell[] => {
  const shown = [...row]
  const [level, depth] = [row[LEVEL], row[DEPTH]]
  if (typeof level === 'number') shown[LEVEL] = fillLevelForUserRole(level, role, fill_limit)
  if (typeof depth === 'number')
    shown[DEPTH] =
      typeof level === 'number'
        ? fillLevelForUserRole(depth, role, worst_fill_limit)
        : fillLevelUpperBoundForUserRole(depth, role)
  return shown
}
