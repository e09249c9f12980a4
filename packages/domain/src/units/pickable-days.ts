import { type EpochSeconds, epochSeconds } from './time.ts'

/** The first and the last day of every date picker, as `YYYY-MM-DD`; purchases and exports lie between them. */
export const FIRST_PICKABLE_DAY = '2005-02-01'
export const LAST_PICKABLE_DAY = '2030-06-22'

/** The first second of the first day and the last of the last, in UTC. */
export const FIRST_PICKABLE_SECOND: EpochSeconds = epochSeconds(1_107_216_000)
export const LAST_PICKABLE_SECOND: EpochSeconds = epochSeconds(1_908_403_199)
