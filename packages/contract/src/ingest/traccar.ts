import { definePayloadFormatCall } from './define-payload-format-call.ts'

export const ingestTraccarCall = definePayloadFormatCall({
  name: 'ingest.traccar',
  path: '/ingest/traccar',
  summary: 'Take in what Traccar forwards',
  description:
    'What Traccar sends with `forward.type=json`: one position and its device, a list of them, or one per line. Tires in the attributes become readings by the keys of the unit, and the position that of the vehicle.',
  accepts: ['application/json'],
  example: {
    position: {
      protocol: 'jt808',
      deviceTime: '2026-04-17T09:00:23.000+00:00',
      fixTime: '2026-04-17T09:00:23.000+00:00',
      valid: true,
      latitude: 51.5,
      longitude: 3.1,
      speed: 43.2,
      attributes: { tire1SensorId: '7e19f1', tire1Pressure: 8.4, tire1Temp: 27 },
    },
    device: { name: 'Truck 1', uniqueId: '012040000004' },
  },
})
