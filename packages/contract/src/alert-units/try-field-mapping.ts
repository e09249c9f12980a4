import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField, longIdField, tagIdField } from '../fields/ids.ts'
import {
  barField,
  celsiusField,
  coordinateFields,
  countField,
  kilometresField,
  kilometresPerHourField,
  momentField,
} from '../fields/quantities.ts'
import { QUARANTINE_REASONS } from '../ingest/reading.ts'
import { readBodySchema } from '../write-body.ts'
import { mappedDecodingSettingsSchema } from './field-mapping.ts'
import { FIELD_MAPPING_FAILURES } from './field-mapping-failure.ts'
import { MAX_PASTED_MESSAGE_LENGTH } from './json-path.ts'
import { MAX_UNIT_REJECTS_LISTED } from './traffic.ts'

/** So many readings of one message are told; the others are counted. */
export const MAX_MAPPING_TRIAL_READINGS = 20

const told = z
  .object({
    sensor: z.string().nullable().meta({ description: 'What the sensor is going to be called' }),
    tag_id: tagIdField.nullable().meta({
      description:
        'The number by which its tag is looked up; null where the sensor is new and is going to be given one',
    }),
    tire: z.string().nullable().meta({ description: 'The tire that carries this tag; null where none does' }),
    device: z.string().nullable(),
    time: momentField('When it was measured')
      .nullable()
      .meta({ description: 'Null where it counts from when it came in' }),
    clock_off: z.boolean().meta({ description: 'The time is not believed: it counts from when it came in' }),
    pressure: barField('Gauge pressure').nullable(),
    temperature: celsiusField('Temperature at the tag').nullable(),
    ...coordinateFields,
    speed: kilometresPerHourField('Speed of the vehicle').nullable(),
    odometer: kilometresField('Distance of the vehicle').nullable(),
    failure: z
      .enum(FIELD_MAPPING_FAILURES)
      .nullable()
      .meta({ description: 'Why it cannot be used; null where it can' }),
    at: z.array(z.string()).nullable().meta({ description: 'Where in the message that is, as a path of the map' }),
  })
  .meta({ id: 'TriedReading' })

const tried = z
  .object({
    used: countField('Readings that can be used'),
    positions: countField('Positions that come with no reading'),
    failed: countField('Readings, or whole messages, that cannot'),
    readings: z
      .array(told)
      .meta({ description: `The first ${MAX_MAPPING_TRIAL_READINGS} of all; a position has no sensor and no failure` }),
  })
  .meta({ id: 'TriedMessage' })

export type MappingTrialReading = z.output<typeof told>
export type MappingTrialMessage = z.output<typeof tried>

export const tryFieldMappingCall = defineCall({
  name: 'alertUnits.tryMap',
  method: 'POST',
  path: '/api/alert_units/try_map',
  summary: 'What a map would read from a message, and from what was rejected of an alert unit',
  description: `Nothing is stored. Of the newest ${MAX_UNIT_REJECTS_LISTED} rejects, as \`alert_units/try_again\` takes them, those are tried that came in the language \`mapped\`; a map reads no other.`,
  body: readBodySchema({
    id: idField,
    map: mappedDecodingSettingsSchema,
    message: z.string().max(MAX_PASTED_MESSAGE_LENGTH).nullable().meta({ description: 'One message, or none' }),
  }),
  response: z.object({
    data: z.object({
      message: tried.nullable(),
      rejects: z.array(
        z.object({
          id: longIdField,
          received: momentField('When it came in'),
          reason: z.enum(QUARANTINE_REASONS).meta({ description: 'Why it was rejected' }),
          payload: z.string().meta({ description: 'What was sent, at most 1 KiB' }),
          tried,
        }),
      ),
      others: countField('Rejects in other languages, which the map does not read'),
    }),
  }),
  errors: [404],
})
