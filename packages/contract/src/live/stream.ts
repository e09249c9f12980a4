import * as z from 'zod'
import { defineCall } from '../call.ts'
import { tireConditionFields } from '../fields/condition-fields.ts'
import { alarmColorSchema, tireStatusSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { barField, celsiusField, kilometresPerHourField, momentField, percentField } from '../fields/quantities.ts'
import { problemSchema } from '../problems/problem.ts'

/** A tire that changed: its id and the list fields as they are now. */
const changedTire = z.object({
  id: idField,
  vehicle_id: idField.nullable(),
  alarm_color: alarmColorSchema,
  status: tireStatusSchema,
  ...tireConditionFields,
  last_pressure: barField('Last measured pressure').nullable(),
  optimal_pressure: barField('What it is to hold at 15 °C; null for a tire that must come off first').nullable(),
  last_temperature: celsiusField('Last external temperature').nullable(),
  internal_temperature: celsiusField('Temperature of the air in the tire').nullable(),
  last_speed: kilometresPerHourField('Speed').nullable(),
  fill_level: percentField('Fill level; steps of 5 for all but admins').nullable(),
  last_measurement: momentField('Last reading').nullable(),
})

/** The data of a `changes` message. Vehicles are rows of the compressed list's columns, without the text in `issue`: it has no language. */
const liveChanges = z
  .object({
    time: momentField('When this was true'),
    vehicles: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    tires: z.array(changedTire),
    whole_vehicles: z.array(idField).meta({
      description: 'Vehicles all of whose tires are in this message: others that were known there have left',
    }),
    problems: z.array(problemSchema).meta({
      description:
        'All that go on at these tires, and what ended there within the last hour: they replace those known of them',
    }),
    more: z.boolean().meta({ description: 'Further parts of what changed at the same moment follow' }),
  })
  .meta({ id: 'LiveChanges' })

export type LiveChanges = z.output<typeof liveChanges>

export const liveStreamCall = defineCall({
  name: 'live.stream',
  method: 'GET',
  path: '/api/live',
  summary: 'Changed vehicles and tires as server-sent events, at most four messages a second',
  description:
    'Event `changes` carries LiveChanges as JSON: what changed, in parts of at most 64 KiB but for a single vehicle that takes more. Event `reload` asks the client to read its lists again. Event `beat` comes every few seconds and says only that the stream is alive. Reconnect with Last-Event-ID, or `last_event_id`, to receive what was missed.',
  query: z.object({
    last_event_id: z
      .string()
      .max(60)
      .optional()
      .meta({ description: 'Id of the last message that was received, for those who cannot set the header' }),
  }),
  response: z.string(),
  produces: 'text/event-stream',
})
