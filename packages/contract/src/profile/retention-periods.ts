import * as z from 'zod'
import { defineCall } from '../call.ts'

/** As long as what may say something of a person is kept. */
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
  summary:
    'For how long what may say something of a person is kept: by the fleet of the session, without one by the installation; for the privacy statement',
  response: z.object({ data: retentionPeriods }),
})
