import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField, longIdField, tagIdField } from '../fields/ids.ts'
import { countField, momentField } from '../fields/quantities.ts'
import { QUARANTINE_REASONS } from '../ingest/reading.ts'
import { readBodySchema, writeBodySchema } from '../write-body.ts'

const delay = (description: string) => z.number().nullable().meta({ unit: 's', description })

const figures = {
  packets: countField('Packets that came'),
  refused: countField('Packets of which nothing was taken in'),
  ignored: countField('Messages of another kind, of which a map reads nothing: counted and not kept'),
  readings: countField('Readings that were stored'),
  duplicates: countField('Readings that were known before'),
  rejects: z
    .partialRecord(z.enum(QUARANTINE_REASONS), countField('Readings'))
    .meta({ description: 'Readings that were kept but not used, by reason' }),
  median_delay: delay('Half of the readings came so soon after they were measured'),
  p95_delay: delay('19 of 20 readings came so soon after they were measured'),
  clock_behind: delay('How far the clock is behind, at most; ahead, when below zero'),
}

const sourceTraffic = z
  .object({
    source: z.string(),
    ...figures,
    last_seen: momentField('When the last packet came'),
    tags: countField(
      'Tags that were heard in the last 24 hours in which something came, on tires or not; at most 200 an hour',
    ),
    hours: z.array(z.object({ time: momentField('When the hour began'), ...figures })),
  })
  .meta({ id: 'SourceTraffic' })

const reject = z
  .object({
    id: longIdField,
    source: z
      .string()
      .nullable()
      .meta({ description: 'In whose words it is; null where it has the shape of our readings' }),
    received: momentField('When it came in'),
    reason: z.enum(QUARANTINE_REASONS),
    tag_id: tagIdField.nullable(),
    payload: z.string().meta({ description: 'What was sent, at most 1 KiB' }),
  })
  .meta({ id: 'RejectedReading' })

/** As many rejects are told and tried again at once. */
export const MAX_UNIT_REJECTS_LISTED = 100

export const unitTrafficCall = defineCall({
  name: 'alertUnits.traffic',
  method: 'POST',
  path: '/api/alert_units/traffic',
  summary: 'What came from an alert unit in the last 30 days, by source and hour, and what was rejected of it last',
  description: `Counted within some seconds. Hours in which nothing came are left out. Of the rejects the newest ${MAX_UNIT_REJECTS_LISTED} are told, tags that no tire carries aside.`,
  body: readBodySchema({ id: idField }),
  response: z.object({ data: z.object({ sources: z.array(sourceTraffic), rejects: z.array(reject) }) }),
  errors: [404],
})

export const tryUnitRejectsAgainCall = defineCall({
  name: 'alertUnits.tryAgain',
  method: 'POST',
  path: '/api/alert_units/try_again',
  summary: 'Read what was rejected of an alert unit again, by what is set now',
  description: `The newest ${MAX_UNIT_REJECTS_LISTED} that were not used yet. What can be read is stored as a late reading, once however often this is asked.`,
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField })),
  response: z.object({
    data: z.object({ used: countField('Rejects that could be read now'), left: countField('Rejects that could not') }),
  }),
  errors: [404],
})
