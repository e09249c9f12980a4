import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { momentField } from '../fields/quantities.ts'
import { writeBodySchema } from '../write-body.ts'

const muteForId = z.literal([0, 1]).meta({ description: '0 one day, 1 one week' })

const answer = z.object({
  data: z.object({ muted: z.object({ end_time: momentField('End of the mute; null when not muted').nullable() }) }),
})

export const muteTireAlarmsCall = defineCall({
  name: 'tires.muteAlarm',
  method: 'POST',
  path: '/api/tires/mute_alarm',
  summary: "Silence a tire's alarms for a day or a week",
  csrf: true,
  body: writeBodySchema(z.strictObject({ tire_id: idField, mute_for_id: muteForId })),
  response: answer,
  errors: [404],
  example: { body: { csrf_test_name: '…', data: { tire_id: 12, mute_for_id: 1 } } },
})

export const unmuteTireAlarmsCall = defineCall({
  name: 'tires.removeMuteAlarm',
  method: 'POST',
  path: '/api/tires/remove_mute_alarm',
  summary: "Hear a tire's alarms again",
  csrf: true,
  body: writeBodySchema(z.strictObject({ tire_id: idField, mute_for_id: muteForId.nullish() })),
  response: answer,
  errors: [404],
})
