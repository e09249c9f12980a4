import * as z from 'zod'
import { kilometres, kilometresPerHour, moment } from '../fields/quantities.ts'

/** Admins read single trips; others one line per day, without start, end, speed and raw distance. */
export const tripSchema = z
  .object({
    day: moment("Start of the day of the trip, in the fleet's time zone").nullable(),
    start_time: moment('Start; admin only').optional(),
    end_time: moment('End; admin only').optional(),
    distance: kilometres('Distance'),
    distance2: kilometres('Raw distance: every metre, on uncertain fixes and carried too; admin only').optional(),
    average_speed: kilometresPerHour('Average speed; null for a trip without length; admin only').nullish(),
  })
  .meta({ id: 'Trip' })
