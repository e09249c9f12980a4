import { definePayloadFormatCall } from './define-payload-format-call.ts'

export const ingestRtl433Call = definePayloadFormatCall({
  name: 'ingest.rtl433',
  path: '/ingest/rtl433',
  summary: 'Store what rtl_433 hears of tire sensors',
  description:
    'Lines that rtl_433 writes with `-F json`, one object per line or one alone. What is no tire sensor is passed over; repeats of a transmission count once.',
  accepts: ['application/json', 'application/x-ndjson', 'text/plain'],
  example: {
    time: '2026-11-21T03:51:10Z',
    model: 'Truck',
    type: 'TPMS',
    id: '05809ee2',
    wheel: 1,
    pressure_kPa: 216,
    temperature_C: 31,
    battery_ok: 1,
    flags: 3,
    mic: 'CHECKSUM',
  },
})
