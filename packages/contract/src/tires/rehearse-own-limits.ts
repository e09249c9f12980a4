import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { writtenAlarmSettingsSchema } from '../vehicle-types/alarm-settings.ts'
import { limitsRehearsalFields } from '../vehicle-types/rehearse-limits.ts'
import { readBodySchema } from '../write-body.ts'

export const rehearseTireLimitsCall = defineCall({
  name: 'tires.rehearse',
  method: 'POST',
  path: '/api/tires/rehearse',
  summary: 'What limits of a tire of its own would have raised in the last 30 days; writes and sends nothing',
  description:
    'The limits need not be saved; what is left out is as it stands. The stored readings of the vehicle on which the tire is are judged anew, and what would have been raised on this tire is answered. Of a tire on no vehicle it is nothing.',
  body: readBodySchema({
    data: z.strictObject({
      id: idField,
      override_alarm_settings: z.boolean().optional(),
      overridden_alarm_settings: writtenAlarmSettingsSchema.nullable().optional(),
    }),
  }),
  response: z.object({ data: z.object(limitsRehearsalFields) }),
  errors: [404],
})
