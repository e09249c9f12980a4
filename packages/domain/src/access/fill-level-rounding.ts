import { type Percent, percent } from '../units/percent.ts'
import type { Role } from './role.ts'

/** What a role reads fill levels in, in percent. */
const STEP = { admin: 1, user: 5 } as const

const stepOf = (role: Role): number => (role === 'admin' ? STEP.admin : STEP.user)

/** Whether a role reads fill levels in steps so coarse that this is worth saying. */
export const isFillLevelRoundedForRole = (role: Role | null): boolean => role === null || stepOf(role) > STEP.admin

/** Alarms are named by multiples of this, in percent: "below 90 %", "below 80 %". */
const BETWEEN_ALARMS = 10

/** The lowest alarm's limit that a level lies below; of a full tire none is named. */
const alarmAbove = (level: number): number | null => {
  const limit = BETWEEN_ALARMS * (Math.floor(level / BETWEEN_ALARMS) + 1)
  return limit < 100 ? limit : null
}

/** The lowest limit that a level lies below: an alarm's, or its tire's own. */
const limitAbove = (level: number, own: number | null): number | null => {
  const alarm = alarmAbove(level)
  return own === null || own <= level ? alarm : Math.min(own, alarm ?? own)
}

/**
 * The fill level a role may read: an admin to the percent, everybody else in steps of 5. Halves round up, but never up to a
 * limit that the level lies below: "below 90 %" is told beside what is less than 90 %. `own`: the maintenance level by which
 * its tire is judged, %; `null` where there is none.
 * The server applies it to every level that is read as a figure. What was kept before a tire held 0 at least reads 0.
 */
export const fillLevelForUserRole = (level: number, role: Role, own: number | null): Percent => {
  const step = stepOf(role)
  const nearest = step * Math.floor(level / step + 0.5)
  const limit = limitAbove(level, own)
  return percent(Math.max(0, limit !== null && nearest >= limit ? step * (Math.ceil(limit / step) - 1) : nearest))
}

/** What is left of a hundred percent by counting in bars is no step less. */
const COUNTED = 1e-6

/** The same where nobody knows by what its tire was judged: it may lie below any step, so it is rounded down. */
export const fillLevelRoundedDownForUserRole = (level: number, role: Role): Percent =>
  percent(Math.max(0, stepOf(role) * Math.floor((level + COUNTED) / stepOf(role))))

/** How full a tire is, or what it holds less than, as a role may read it; `null` where nobody knows. */
export const fillLevelOrUpperBoundForUserRole = (
  level: number | null,
  bound: number | null,
  role: Role,
  own: number | null,
): Percent | null =>
  level !== null
    ? fillLevelForUserRole(level, role, own)
    : bound === null
      ? null
      : fillLevelUpperBoundForUserRole(bound, role)

/**
 * What a level lies below, as a role may read it: the next step, for it must not say less than can be. It is told as "below
 * 90 %", as alarms are named, and no tire holds less than nothing. What is shown already stays the same.
 */
export const fillLevelUpperBoundForUserRole = (bound: number, role: Role): Percent =>
  percent(stepOf(role) * Math.max(1, Math.ceil(bound / stepOf(role))))

/**
 * The lowest level of a problem, %, as a role may know it; `now`: its level now. What may be lower than anybody knows is
 * told as what it lies below, as the level itself is then.
 */
export const lowestFillLevelForUserRole = (
  lowest: number,
  now: number | null,
  role: Role,
  own: number | null,
): Percent => (now === null ? fillLevelUpperBoundForUserRole(lowest, role) : fillLevelForUserRole(lowest, role, own))
