import { type Percent, percent } from '../units/share.ts'
import type { Role } from './role.ts'

const STEP = 5

/**
 * The fill level a role may read: an admin to the percent, everybody else in steps of 5. Halves round up.
 * The server applies it, so that the rule is not only cosmetic. What was kept before a tire held 0 at least reads 0.
 */
export const shownFillLevel = (level: number, role: Role): Percent =>
  percent(Math.max(0, role === 'admin' ? Math.floor(level + 0.5) : STEP * Math.floor(level / STEP + 0.5)))

/** How full a tire is, or at most is, as a role may read it; `null` where nobody knows. */
export const shownDepth = (level: number | null, bound: number | null, role: Role): Percent | null =>
  level !== null ? shownFillLevel(level, role) : bound === null ? null : shownFillBound(bound, role)

/** The bound of a fill level that a role may read: it must not say less than can be, and no tire holds less than nothing. */
export const shownFillBound = (bound: number, role: Role): Percent =>
  percent(Math.max(0, role === 'admin' ? Math.ceil(bound) : STEP * Math.ceil(bound / STEP)))
