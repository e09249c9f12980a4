import { isMqttTopicFilter } from '@coldbar/domain/topics/topic-filter'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { emptyWriteAnswerSchema } from '../record-write-body-schemas.ts'
import { writeBodySchema } from '../write-body.ts'

const filter = z
  .string()
  .refine((text) => isMqttTopicFilter(text) && !text.startsWith('$'), { error: 'This is no topic filter of MQTT.' })
  .meta({ description: 'A topic at the broker, or a filter: `+` stands for one level, `#` for all that follow' })
const source = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .meta({ description: 'The language of its messages: `readings` is our own, others are named as under `/ingest/`' })

const topic = z.object({ id: idField, unit_id: idField, filter, source }).meta({ id: 'UnitTopic' })

export const unitTopicsCall = defineCall({
  name: 'alertUnits.topics',
  method: 'GET',
  path: '/api/alert_units/topics',
  summary:
    'Topics at the MQTT broker that alert units of the fleet have beside their own, and those that may be claimed',
  response: z.object({
    data: z.object({
      topics: z.array(topic),
      open: z.array(z.string()).meta({ description: 'What the installation lets fleets claim (`MQTT_TOPICS`)' }),
    }),
  }),
})

export const addUnitTopicCall = defineCall({
  name: 'alertUnits.addTopic',
  method: 'POST',
  path: '/api/alert_units/add_topic',
  summary: 'Claim a topic at the MQTT broker for an alert unit: its messages are the unit’s from now on',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField, filter, source })),
  response: z.object({ data: topic }),
  errors: [404, 409],
})

export const deleteUnitTopicCall = defineCall({
  name: 'alertUnits.deleteTopic',
  method: 'POST',
  path: '/api/alert_units/delete_topic',
  summary: 'Give a topic up: its messages are nobody’s',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField, topic_id: idField })),
  response: emptyWriteAnswerSchema,
  errors: [404],
})
