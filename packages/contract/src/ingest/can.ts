import { definePayloadFormatCall } from './define-payload-format-call.ts'

export const ingestCanCall = definePayloadFormatCall({
  name: 'ingest.can',
  path: '/ingest/can',
  summary: 'Store what a vehicle says of its tires on its CAN bus',
  description:
    'J1939 frames of the groups 65268 and 64578 as candump, ASC or CSV text, or as lists of hex digits in JSON. Other frames are passed over.',
  accepts: ['text/plain', 'application/json', 'application/x-ndjson'],
  example: { ts: 1795233000, raw: { FEF4: ['00E100244100005F'], FC42: ['0084038403FFFFFF'] } },
})
