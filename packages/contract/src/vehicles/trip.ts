import * as z from 'zod'
import { kilometres, moment } from '../fields/quantities.ts'

/** Admins read single trips; others one line per day, without start and end. */
export const trip = z
  .object({
    day: moment('Start of the day of the trip').nullable(),
    start_time: moment('Start; admin only').optional(),
    end_time: moment('End; admin only').optional(),
    distance: kilometres('Distance'),
  })
  .meta({ id: 'Trip' })
