import { type Percent, percent } from '../units/share.ts'

/** A fill level as problems tell it: to a tenth of a percent. */
export const toldLevel = (level: Percent | null): Percent | null =>
  level === null ? null : percent(Math.round(level * 10) / 10 + 0)
