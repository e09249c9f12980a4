import { expect, it } from 'vitest'
import { expectDecoderHardened } from '../../../testing/mutated-payloads.ts'
import { parseJsonPayloads } from '../../door/parse-json-payloads.ts'
import { parseOsmAndJson, parseOsmAndParameters } from './osmand-message.ts'
import { decodeOsmAndMessages } from './osmand-pieces.ts'

const ofAddress = (query: string) => decodeOsmAndMessages([parseOsmAndParameters(new URLSearchParams(query))], 7, null)
const ofJson = (body: string) =>
  parseJsonPayloads(Buffer.from(body)).flatMap((message) =>
    'value' in message ? decodeOsmAndMessages(parseOsmAndJson(message.value), 7, null) : [message],
  )

const there = { latitude: 51.5, longitude: 3.1 }
const ADDRESS = 'id=K&timestamp=1790000000&lat=51.5&lon=3.1&speed=10&bearing=90&altitude=3&accuracy=12&batt=80'
const JSON_BODY = JSON.stringify({
  device_id: 'K',
  location: {
    timestamp: '2026-09-21T14:13:20.000Z',
    coords: { ...there, speed: 5, heading: 90, accuracy: 12, altitude: 3 },
    is_moving: true,
    odometer: 2_500,
    battery: { level: 0.8, is_charging: false },
    extras: { tire1Pressure: 8.2, tire1Temp: 20 },
  },
})

it('reads where a phone is, in knots and metres', () => {
  expect(ofAddress(ADDRESS)).toMatchObject([
    { position: { time: 1_790_000_000, ...there, speed: 18.52, hdop: 2.4, odometer: null } },
  ])
})

it.each([
  ['timestamp=1790000000000', 1_790_000_000],
  ['timestamp=1790000000.5', 1_790_000_000.5],
  ['timestamp=2026-09-21T14:13:20Z', 1_790_000_000],
  ['timestamp=2026-09-21 16:13:20%2B0200', 1_790_000_000],
  ['timestamp=2026-09-21 14:13:20', null],
  ['timestamp=', null],
  ['', null],
])('%s is %s', (time, moment) => {
  expect(ofAddress(`id=K&${time}&location=51.5,3.1`)).toMatchObject([{ position: { time: moment, ...there } }])
})

it('reads tires that an address names, and never keeps its key', () => {
  const pieces = ofAddress(`${ADDRESS}&id=other&tire1Pressure=8.2&tire1Temp=20&tire2SensorId=7E19F1&tire2Pressure=8`)
  expect(pieces).toMatchObject([
    { sensor: 'OsmAnd 7/1', time: 1_790_000_000, pressure: 8.2, temperature: 20, ...there, speed: 18.52 },
    { sensor: 'OsmAnd 7e19f1', pressure: 8, temperature: null },
    { position: there },
  ])
  expect(JSON.stringify(pieces)).not.toContain('"K"')
})

it('reads the JSON of newer apps, in metres a second and metres', () => {
  expect(ofJson(JSON_BODY)).toMatchObject([
    { sensor: 'OsmAnd 7/1', pressure: 8.2, temperature: 20, odometer: 2.5 },
    { position: { time: 1_790_000_000, ...there, speed: 18, hdop: 2.4, odometer: 2.5 } },
  ])
})

it.each(['id=K', 'id=K&lat=abc&lon=3', 'id=K&lat=51', 'id=K&location=51.5', 'id=K&lat=51.5&lon=3.1&valid=false'])(
  '%s names no place, and is kept as it was',
  (query) => {
    expect(ofAddress(query)).toEqual([{ undecoded: expect.any(String) }])
  },
)

it('knows no speed below 0', () => {
  expect(ofAddress('id=K&lat=51.5&lon=3.1&speed=-1')).toMatchObject([{ position: { speed: null } }])
})

it('outlives 5,000 payloads that are nearly right', () => {
  expectDecoderHardened((bytes) => ofAddress(bytes.toString()), [`${ADDRESS}&tire1Pressure=8.2&tire1Temp=20`], {
    after: null,
  })
  expectDecoderHardened((bytes) => ofJson(bytes.toString()), [JSON_BODY])
})
