import * as z from 'zod'
import { defineCall } from '../call.ts'
import { definePayloadFormatCall } from './define-payload-format-call.ts'
import { ingestReadingsCall } from './readings.ts'

const FORMS =
  '`{k: v}`, `{"ts": ms, "values": {}}`, a list of them, or a gateway’s `{"Device A": [{"ts": ms, "values": {}}]}`. What the keys mean is set per unit.'

const example = { ts: 1790000000000, values: { tire1Pressure: 8.4, tire1Temp: 27 } }

export const ingestThingsboardCall = definePayloadFormatCall({
  name: 'ingest.thingsboard',
  path: '/ingest/thingsboard',
  summary: 'Take in telemetry in the shapes of ThingsBoard',
  description: FORMS,
  accepts: ['application/json'],
  example,
})

export const ingestThingsboardTelemetryCall = defineCall({
  name: 'ingest.thingsboardTelemetry',
  method: 'POST',
  path: '/api/v1/:token/telemetry',
  summary: 'Take in telemetry at the address that devices of ThingsBoard know',
  description: `The token is a unit key. ${FORMS}`,
  unitKey: true,
  accepts: ['application/json'],
  params: z.object({ token: z.string().meta({ description: 'A unit key' }) }),
  body: z.unknown(),
  response: ingestReadingsCall.response,
  errors: [413, 429, 503],
  example: { body: example, response: { accepted: 1, duplicates: 0, quarantined: [] } },
})
