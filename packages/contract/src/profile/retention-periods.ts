import * as z from 'zod'
import { defineCall } from '../call.ts'

/** As long as this installation keeps what may say something of a person. */
const retentionPeriods = z
  .object({
    measurements_months: z.int().min(1).meta({ description: 'Whole months of measurements with their place' }),
    visits_months: z.int().min(1).meta({ description: 'Months after the end of a visit of a place' }),
    positions_days: z.int().min(1).meta({ description: 'Days of places that units reported without a measurement' }),
    session_idle_hours: z.int().min(1).meta({ description: 'Hours without use after which a session ends' }),
  })
  .meta({ id: 'RetentionPeriods' })

export const retentionPeriodsCall = defineCall({
  name: 'profile.retentionPeriods',
  method: 'GET',
  path: '/api/profile/retention_periods',
  summary: 'For how long what may say something of a person is kept, as it is set; for the privacy statement',
  response: z.object({ data: retentionPeriods }),
})
