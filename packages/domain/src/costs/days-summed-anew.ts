import { days } from '../units/time.ts'

/**
 * How far back the costs of days are summed anew when something is told late, to the first of that month: what is told late, or of
 * a change of tires, is of the last weeks.
 */
export const COST_DAYS_SUMMED_ANEW = days(100)
