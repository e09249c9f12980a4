import * as z from 'zod'
import { kilometresField, kilometresPerHourField, momentField } from '../fields/quantities.ts'

/** Admins read single trips; others one line per day, without start, end, speed and raw distance. */
export const tripSchema = z
  .object({
    day: momentField("Start of the day of the trip, in the fleet's time zone").nullable(),
    start_time: momentField('Start; admin only').optional(),
    end_time: momentField('End; admin only').optional(),
    distance: kilometresField('Distance'),
    distance2: kilometresField('Raw distance: every metre, on uncertain fixes and carried too; admin only').optional(),
    average_speed: kilometresPerHourField('Average speed; null for a trip without length; admin only').nullish(),
  })
  .meta({ id: 'Trip' })
