import { definePayloadFormatCall } from './define-payload-format-call.ts'

export const ingestMappedCall = definePayloadFormatCall({
  name: 'ingest.mapped',
  path: '/ingest/mapped',
  summary: 'Take in JSON of any shape, by the map of its alert unit',
  description:
    'One message, a list of them, or one per line. What its fields mean is set by `alert_units/set_decoding`; without a map all of it is kept, to be read later.',
  accepts: ['application/json'],
  example: {
    gateway: '7A-22',
    at: 1790000000,
    tires: [{ id: '1a2b3c', kpa: 842, celsius: 23 }],
  },
})
