import { ALARM_KINDS } from '@coldbar/domain/kinds/alarm-kind'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { countField, momentField } from '../fields/quantities.ts'
import { readBodySchema } from '../write-body.ts'
import { writtenPositionAlarmSchema } from './alarm-settings.ts'
import { tireDifferenceAlarmFields } from './tire-difference-alarms.ts'

const about = {
  at: momentField('When it came to light'),
  vehicle_id: idField,
  vehicle_name: z.string(),
  tire_id: idField,
  tire_name: z.string(),
  kind: z.enum(ALARM_KINDS),
}

const alarm = z
  .object({ ...about, day: z.iso.date().meta({ description: 'In the zone of the fleet' }) })
  .meta({ id: 'RehearsedAlarm' })

const missed = z.object({ ...about, problem_id: idField.nullable() }).meta({ id: 'AlarmMissedByLimits' })

/** What limits of a type or of a tire would have raised in the last 30 days, beside what was. */
export const limitsRehearsalFields = {
  days: z.array(z.iso.date()).meta({ description: 'The last 30 days in the zone of the fleet, the oldest first' }),
  alarms: z.array(alarm).meta({ description: 'What there would have been to tell, by the generation of the reader' }),
  raised: countField('How much there was to tell of the same by the limits of then'),
  messages: countField('How many messages the rules of now would have made of it'),
  missed: z.array(missed).meta({ description: 'Alarms of then that these limits would not have raised' }),
}

export const rehearseVehicleTypeLimitsCall = defineCall({
  name: 'vehicleTypes.rehearse',
  method: 'POST',
  path: '/api/vehicle_types/rehearse',
  summary: 'What limits of a type would have raised in the last 30 days; writes and sends nothing',
  description:
    'The limits need not be saved; what is left out is as it stands. The stored readings are judged anew by them, some vehicles per call: `after` the `next` of an answer goes on with the others.',
  body: readBodySchema({
    id: idField,
    typeAlarms: z.strictObject(tireDifferenceAlarmFields).partial().optional(),
    alarms: z.array(writtenPositionAlarmSchema).max(128).optional(),
    after: idField.optional().meta({ description: 'The vehicle that came last' }),
  }),
  response: z.object({
    data: z.object({
      vehicles: countField('Of this type, all of them'),
      done: countField('Vehicles that this answer is about'),
      next: idField.nullable().meta({ description: 'Where to go on; null when all are done' }),
      ...limitsRehearsalFields,
    }),
  }),
  errors: [404],
})
