import * as z from 'zod'
import { defineCall } from '../call.ts'
import { ingestReadingsCall } from './readings.ts'

const SAYS =
  'The parameters of the OsmAnd protocol: `timestamp`, `lat`, `lon`, `speed` in knots, and tires such as `tire1Pressure`. The key of the unit is `id`, `deviceid` or `key`. An unknown one is answered 400, in JSON 404.'

const parameters = z.object({
  id: z.string().optional().meta({ description: 'A unit key; `deviceid` and `key` mean the same' }),
  timestamp: z.string().optional().meta({ description: 's or ms since 1970, or ISO 8601 with a zone' }),
  lat: z.string().optional().meta({ description: '°' }),
  lon: z.string().optional().meta({ description: '°' }),
  speed: z.string().optional().meta({ description: 'knots' }),
  accuracy: z.string().optional().meta({ description: 'm' }),
})

const answered = {
  response: ingestReadingsCall.response,
  errors: [404, 413, 429, 503],
  example: { response: { accepted: 1, duplicates: 0, quarantined: [] } },
} as const

export const ingestOsmandByGetCall = defineCall({
  name: 'ingest.osmandReport',
  method: 'GET',
  path: '/ingest/osmand',
  summary: 'Take in where a phone or tracker is',
  description: SAYS,
  unitKey: true,
  query: parameters,
  ...answered,
})

export const ingestOsmandByPostCall = defineCall({
  name: 'ingest.osmandPost',
  method: 'POST',
  path: '/ingest/osmand',
  summary: 'Take in where a phone or tracker is, by a form or JSON',
  description: `${SAYS} In JSON: \`{device_id, location: {timestamp, coords: {latitude, longitude, speed}}}\`, speed in m/s.`,
  unitKey: true,
  accepts: ['application/x-www-form-urlencoded', 'application/json'],
  body: z.unknown(),
  ...answered,
})
