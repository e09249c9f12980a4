import { expect, it } from 'vitest'
import { expectDecoderHardened } from '../../../testing/mutated-payloads.ts'
import { aDecodingContext } from '../../door/testing/a-decoding-context.ts'
import { thingsboardDecoder } from './thingsboard-decoder.ts'

const decode = (message: unknown, settings: unknown = null) =>
  thingsboardDecoder.decode(
    Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)),
    aDecodingContext({ received: 1_790_000_002, settings }),
  )

const values = { tire1Pressure: 8.4, tire1Temp: 27, tire2SensorId: '05809ee2', tire2Pressure: '8.6', tire2Temp: 25 }
const there = { latitude: 51.5, longitude: 3.1, speed: 80 }

const readings = (time: number | null, sender = 'ThingsBoard 7') => [
  { sensor: `${sender}/1`, number: null, time, pressure: 8.4, temperature: 27 },
  { sensor: 'ThingsBoard 05809ee2', number: 0x05809ee2, time, pressure: 8.6, temperature: 25 },
]

it('reads values alone, of a moment, and several of both', () => {
  expect(decode(values)).toMatchObject(readings(null))
  const timed = { ts: 1_790_000_000_500, values }
  expect(decode(timed)).toMatchObject(readings(1_790_000_000.5))
  expect(decode([values, timed])).toMatchObject([...readings(null), ...readings(1_790_000_000.5)])
})

it('reads what a gateway says of its devices', () => {
  const message = { 'Truck 1': [{ ts: 1_790_000_000_000, values }], 'Truck 2': [values] }
  expect(decode(message)).toMatchObject([
    ...readings(1_790_000_000, 'Truck 1').map((reading) => ({ ...reading, device: ['Truck 1'] })),
    ...readings(null, 'Truck 2').map((reading) => ({ ...reading, device: ['Truck 2'] })),
  ])
})

it('takes the place that telemetry names for where the device is', () => {
  expect(decode({ ts: 1_790_000_000_000, values: there })).toMatchObject([
    { position: { time: 1_790_000_000, ...there, hdop: null } },
  ])
})

it('reads other keys by those that are set for the unit', () => {
  const keys = [
    { key: 'p{n}', sensor: 'axle {n}', field: 'pressure', unit: 'kPa' },
    { key: 't{n}', sensor: 'axle {n}', field: 'temperature', unit: '°C' },
    { key: 'low{n}', sensor: 'axle {n}', field: 'battery_low' },
  ]
  expect(decode({ p01: 840, t01: 20, low01: 1 }, { source: 'thingsboard', keys })).toMatchObject([
    { sensor: 'ThingsBoard 7/axle 1', pressure: 8.4, temperature: 20, battery_ok: false },
  ])
})

it('keeps what is no telemetry', () => {
  expect(decode('7')).toEqual([{ undecoded: '7' }])
  expect(decode('{"Truck 1":[7]}')).toEqual([{ undecoded: '{"Truck 1":[7]}' }])
})

it('outlives 5,000 payloads that are nearly right', () => {
  const golden = [{ ts: 1_790_000_000_500, values: { ...values, ...there } }, { 'Truck 1': [{ ts: 1, values }] }]
  expectDecoderHardened(
    (bytes) => decode(bytes.toString()),
    golden.map((message) => JSON.stringify(message)),
  )
})
