import { definePayloadFormatCall } from './define-payload-format-call.ts'

export const ingestRuptelaCall = definePayloadFormatCall({
  name: 'ingest.ruptela',
  path: '/ingest/ruptela',
  summary: 'Take in tire pressures among the IO elements of Ruptela trackers',
  description:
    'IO ids 960 to 963 and 965 to 968, values in hexadecimal. They hold no temperature, so that the readings are kept and not judged.',
  accepts: ['application/json'],
  example: { time: '2026-09-27T08:33:26Z', data: { signals: { '960': '2DE' } } },
})
