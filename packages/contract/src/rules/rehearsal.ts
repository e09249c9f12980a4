import { ALARM_KINDS } from '@coldbar/domain/kinds/alarm-kind'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField, longIdField } from '../fields/ids.ts'
import { countField, momentField } from '../fields/quantities.ts'
import { readBodySchema } from '../write-body.ts'
import { writtenNotificationRuleSchema } from './notification-rules.ts'

/** So many messages are listed, and so many alarms that nobody would have heard of. */
export const MAX_REHEARSED_MESSAGES_LISTED = 100
export const MAX_MISSED_ALARMS_LISTED = 20

const about = {
  at: momentField('When'),
  vehicle_id: idField.nullable(),
  vehicle_name: z.string().nullable(),
  tire_id: idField.nullable(),
  tire_name: z.string().nullable(),
  problem_id: idField.nullable(),
}

const message = z
  .object({
    ...about,
    event_id: longIdField.nullable(),
    kind: z.enum(ALARM_KINDS).nullable().meta({ description: 'Of which alarm; null of a trailer' }),
    what: z.enum(['start', 'repeat', 'end', 'connected', 'disconnected']),
    channel: z.enum(['email', 'sms', 'obc', 'integrator', 'push']),
    recipient: z.string(),
  })
  .meta({ id: 'RehearsedMessage' })

const missed = z.object({ ...about, kind: z.enum(ALARM_KINDS) }).meta({ id: 'MissedAlarm' })

export const rehearseNotificationRuleCall = defineCall({
  name: 'notificationRules.rehearse',
  method: 'POST',
  path: '/api/notification_rules/rehearse',
  summary: 'What a rule would have sent in the last 30 days; writes and sends nothing',
  description:
    'The rule need not be saved. What was told of is told of again as then: the same alarms, hours and recipients, those of people as they are now. Messages to who is next are not counted.',
  body: readBodySchema({ data: writtenNotificationRuleSchema }),
  response: z.object({
    data: z.object({
      messages: countField('How many it would have sent'),
      tires: countField('About how many tires'),
      days: z
        .array(
          z.object({
            day: z.iso.date().meta({ description: 'In the zone of the fleet' }),
            messages: countField('On this day'),
          }),
        )
        .meta({ description: 'The last 30 days, the oldest first' }),
      told: z.array(message).meta({ description: `The newest ${MAX_REHEARSED_MESSAGES_LISTED} of them` }),
      missed: countField('How many problems in alarm of its version it would have told nobody of'),
      missed_list: z.array(missed).meta({ description: `The newest ${MAX_MISSED_ALARMS_LISTED} of those` }),
    }),
  }),
  errors: [404],
})
