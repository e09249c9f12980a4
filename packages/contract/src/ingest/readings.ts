import * as z from 'zod'
import { defineCall } from '../call.ts'
import { countField } from '../fields/quantities.ts'
import { ingestReadingSchema, QUARANTINE_REASONS } from './reading.ts'

/** The largest body of readings, after decompression too: 10 MB. */
export const MAX_INGEST_BYTES = 10 * 1024 * 1024

/**
 * The envelope only: a reading that does not parse must not cost its neighbours their place, so each
 * is judged alone against `ingestReadingSchema`.
 */
const { $schema, ...documented } = z.toJSONSchema(ingestReadingSchema, { io: 'input' })

const reading = z.unknown().meta(documented)

const envelope = z.union([z.array(reading), z.object({ readings: z.array(reading) })])

export const ingestReadingsCall = defineCall({
  name: 'ingest.readings',
  method: 'POST',
  path: '/ingest/readings',
  summary: 'Store and judge readings; answered once they are safe',
  description:
    'A list of readings, alone or under `readings`, or one reading per line as NDJSON; gzip is welcome. Sending a batch again is harmless. Each reading that cannot be used is kept and named by its index.',
  unitKey: true,
  accepts: ['application/json', 'application/x-ndjson'],
  body: envelope,
  response: z.object({
    accepted: countField('New readings stored, and new positions of vehicles'),
    duplicates: countField('Readings and positions known before'),
    quarantined: z.array(z.object({ index: z.int().min(0), reason: z.enum(QUARANTINE_REASONS) })),
  }),
  errors: [413, 415, 429, 503],
  example: {
    body: {
      readings: [
        {
          tag_id: 305419896,
          time: 1790000000,
          pressure: 8.62,
          temperature: 31.5,
          speed: 82,
          latitude: 51.5,
          longitude: 3.1,
        },
      ],
    },
    response: { accepted: 1, duplicates: 0, quarantined: [] },
  },
})
