import { expect, it } from 'vitest'
import { expectDecoderHardened } from '../../../testing/mutated-payloads.ts'
import { aDecodingContext } from '../../door/testing/a-decoding-context.ts'
import { traccarDecoder } from './traccar-decoder.ts'

const TIME = '2026-04-17T09:00:23.000+00:00'
const MOMENT = Date.parse(TIME) / 1_000

/** What Traccar 6 writes of a tracker that speaks JT/T 808 (its own test of item 0x77), but for the vehicle's name and place. */
const jt808 = {
  position: {
    id: 1,
    attributes: {
      ...{ tire1SensorId: '7e19f1', tire1Pressure: 1.4, tire1Temp: 27, tire1Status: 8 },
      ...{ tire2SensorId: '6E73E0', tire2Pressure: 1.45, tire2Temp: 27, tire2Status: 8 },
      ...{ tire3SensorId: '7e19e8', tire3Pressure: 0.0, tire3Temp: -50, tire3Status: 0 },
      ...{ distance: 0.0, totalDistance: 0.0, motion: false, ignition: true, odometer: 123_456_000 },
    },
    deviceId: 1,
    protocol: 'jt808',
    serverTime: '2026-04-17T09:00:25.000+00:00',
    deviceTime: TIME,
    fixTime: TIME,
    valid: true,
    latitude: 22.6,
    longitude: 113.8,
    altitude: 44.0,
    speed: 10,
    course: 171.0,
    address: null,
    accuracy: 0.0,
    network: null,
    geofenceIds: null,
  },
  device: { id: 1, attributes: {}, groupId: 0, name: 'Truck 1', uniqueId: '012040000004', status: 'online' },
}

const t800x = {
  ...jt808,
  position: {
    ...jt808.position,
    protocol: 't800x',
    deviceTime: '2026-04-17T11:00:23.000+0200',
    attributes: {
      tag1Id: 'c3a1b2c3d4e5',
      tag1Battery: 3.0,
      tag1TirePressure: 732.96,
      tag1TireTemp: 31,
      tag1TireStatus: 0,
    },
  },
}

const decode = (message: unknown, settings: unknown = null) =>
  traccarDecoder.decode(
    Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)),
    aDecodingContext({ received: MOMENT + 2, settings }),
  )

const place = { latitude: 22.6, longitude: 113.8, speed: 18.52 }
const { speed, ...there } = place
const position = {
  device: ['012040000004', 'Truck 1'],
  position: { time: MOMENT, ...there, speed, hdop: null, odometer: 123_456 },
}

const withAttributes = (attributes: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  ...jt808,
  position: { ...jt808.position, attributes, ...more },
})

it('reads bar of a JT/T 808 tracker, knots and metres, and leaves out a tire that was never heard', () => {
  const said = { time: MOMENT, odometer: 123_456, ignition: true, battery_ok: null, ...place }
  expect(decode(jt808)).toMatchObject([
    { sensor: 'jt808 7e19f1', device: ['012040000004', 'Truck 1'], pressure: 1.4, temperature: 27, ...said },
    { sensor: 'jt808 6e73e0', device: ['012040000004', 'Truck 1'], pressure: 1.45, temperature: 27, ...said },
    position,
  ])
})

it('reads kPa of a TOPFLYtech tracker, and the other way to write a zone', () => {
  expect(decode(t800x)).toMatchObject([
    { sensor: 't800x c3a1b2c3d4e5', time: MOMENT, pressure: 7.3296, temperature: 31 },
    { position: { latitude: 22.6 } },
  ])
})

it('names a sensor without an id by its device and tire', () => {
  expect(decode(withAttributes({ tire2Pressure: 8.4, tire2Temp: 20 }))[0]).toMatchObject({
    sensor: '012040000004/2',
    pressure: 8.4,
  })
})

it('knows a flat tire from one that was never heard', () => {
  const flat = decode(withAttributes({ tire1SensorId: 'ab', tire1Pressure: 0, tire1Temp: 12 }))
  expect(flat[0]).toMatchObject({ sensor: 'jt808 ab', pressure: 0, temperature: 12 })
  expect(decode(withAttributes({ tire1SensorId: 'ab', tire1Pressure: 0, tire1Temp: -50 }))).toHaveLength(1)
})

it('says what a tire lacks, for somebody to see', () => {
  expect(decode(withAttributes({ tire1SensorId: 'ab', tire1Pressure: 8.4 }))[0]).toMatchObject({
    pressure: 8.4,
    temperature: null,
  })
})

it.each([
  { because: 'it is not valid', more: { valid: false }, at: 0 },
  { because: 'there is none', more: { latitude: null }, at: 0 },
])('tells no place where $because', ({ more, at }) => {
  const pieces = decode(withAttributes({ tire1Pressure: 8, tire1Temp: 20 }, more))
  expect(pieces).toHaveLength(1)
  expect(pieces[at]).not.toHaveProperty('latitude')
})

it.each([
  { because: 'the fix is hours old', more: { fixTime: '2026-04-17T05:00:23.000+00:00' }, hdop: null },
  { because: 'the fix is a guess', more: { accuracy: 1_500 }, hdop: 300 },
])('tells no place of a reading, but that of the device, where $because', ({ more, hdop }) => {
  const [reading, report] = decode(withAttributes({ tire1Pressure: 8, tire1Temp: 20 }, more))
  expect(reading).not.toHaveProperty('latitude')
  expect(report).toMatchObject({ position: { latitude: 22.6, hdop } })
})

it('reads other keys by those that are set for the unit, and shows keys of tires that nobody set', () => {
  const attributes = { 'FL psi': 120, 'FL temp': 68, tirePressure: 800 }
  expect(decode(withAttributes(attributes)).map((piece) => Object.keys(piece)[0])).toEqual(['position', 'undecoded'])
  const keys = [
    { key: 'FL psi', sensor: 'front left', field: 'pressure', unit: 'psi' },
    { key: 'FL temp', sensor: 'front left', field: 'temperature', unit: '°F' },
    { key: 'tirePressure', field: 'ignored' },
  ]
  const [reading, ...others] = decode(withAttributes(attributes), { source: 'traccar', keys })
  expect(reading).toMatchObject({ sensor: '012040000004/front left', temperature: 20 })
  expect(reading).toHaveProperty('pressure', expect.closeTo(8.274, 3))
  expect(others).toHaveLength(1)
})

it('decodes a list and lines, and what is no forwarded position as what it was', () => {
  expect(decode([jt808, t800x])).toHaveLength(5)
  const lines = decode(`${JSON.stringify(jt808)}\nnoise\n${JSON.stringify(t800x)}\n`)
  expect(lines).toHaveLength(6)
  expect(lines[3]).toEqual({ undecoded: 'noise' })
  expect(decode('{"event":{}}')).toEqual([{ undecoded: '{"event":{}}' }])
})

it('outlives 5,000 payloads that are nearly right', () => {
  expectDecoderHardened((bytes) => decode(bytes.toString()), [JSON.stringify(jt808), JSON.stringify(t800x)])
})
