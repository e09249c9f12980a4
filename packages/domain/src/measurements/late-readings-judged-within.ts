import { days } from '../units/time.ts'

/** What is so much older than the newest reading, s, is history: to judge weeks anew would hold everybody up. */
export const LATE_READINGS_JUDGED_WITHIN = days(31)
