import { fillLevelForUserRole, fillLevelUpperBoundForUserRole } from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import type { FillLevelOrBound } from '@coldbar/i18n/fill-level-text'

/** How full a tire is, or what it holds less than, as a role may read it: for papers, which no filter of answers passes. */
export const fillLevelFieldsForPdf = (
  { fill_level: level, fill_level_bound: bound, fill_limit: limit }: FillLevelOrBound & { fill_limit: number | null },
  role: Role,
): FillLevelOrBound => ({
  fill_level: level === null ? null : fillLevelForUserRole(level, role, limit),
  fill_level_bound: bound === null ? null : fillLevelUpperBoundForUserRole(bound, role),
})
