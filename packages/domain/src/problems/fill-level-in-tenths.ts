import { type Percent, percent } from '../units/percent.ts'

/**
 * A fill level as problems tell it: to a tenth of a percent, downwards. So it is rounded once, when it is shown, and reads as
 * the level itself does: 86.47 to the nearest tenth would be 87 of the same tire that lists show with 86.
 */
export const fillLevelInTenths = (level: Percent | null): Percent | null =>
  level === null ? null : percent(Math.floor(level * 10) / 10 + 0)

/**
 * What a tire lies below that holds `bound` at most, likewise: the next tenth upwards, for it must not say less than can be,
 * and who holds 90 % does not lie below it. It lies at a limit or below it just where `bound` lies below the limit.
 */
export const fillLevelUpperBoundInTenths = (bound: Percent | null): Percent | null =>
  bound === null ? null : percent((Math.floor(bound * 10) + 1) / 10)
