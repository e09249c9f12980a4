import type { FieldMapping } from '@coldbar/contract/alert-units/field-mapping'
import { expect, it } from 'vitest'
import { expectDecoderHardened } from '../../../testing/mutated-payloads.ts'
import { aDecodingContext } from '../../door/testing/a-decoding-context.ts'
import { mappedDecoder } from './mapped-decoder.ts'

const MOMENT = 1_790_000_000

const decode = (message: unknown, settings: FieldMapping | null) =>
  mappedDecoder.decode(
    Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)),
    aDecodingContext({ received: MOMENT + 2, settings }),
  )

const flat: FieldMapping = {
  source: 'mapped',
  sensor: { path: ['sensor', 'id'], is: 'hexadecimal' },
  pressure: { path: ['p'], unit: 'psi' },
  temperature: { path: ['t'], unit: '°F' },
}

const listed: FieldMapping = {
  source: 'mapped',
  sensor: { path: ['tires', '*', 'id'], is: 'hexadecimal' },
  pressure: { path: ['tires', '*', 'kpa'], unit: 'kPa' },
  temperature: { path: ['tires', '*', 'c'], unit: '°C' },
  time: { path: ['at'], is: 's' },
  device: { path: ['gw'] },
  latitude: { path: ['pos', '1'] },
  longitude: { path: ['pos', '0'] },
  speed: { path: ['v'], unit: 'm/s' },
  odometer: { path: ['odo'], unit: 'm' },
}

const fromYard = {
  ...{ gw: 'Truck 1', at: MOMENT, pos: [3.1, 51.5], v: 10, odo: 123_000 },
  tires: [
    { id: '1A2B3C', kpa: 842, c: 23 },
    { id: '1a2b3d', kpa: '851', c: 24 },
  ],
}

it('reads one reading from fields at their paths, in our units, from when it came in', () => {
  expect(decode({ sensor: { id: '0x5809EE2' }, p: 122.1, t: 68 }, flat)).toMatchObject([
    { sensor: 'mapped 0x5809ee2', number: 0x5809ee2, time: null, temperature: 20, pressure: expect.closeTo(8.4185, 3) },
  ])
})

it('reads each item of a list, with what stands around the list for all of them, and the place once', () => {
  const all = { time: MOMENT, device: ['Truck 1'], latitude: 51.5, longitude: 3.1, speed: 36, odometer: 123 }
  expect(decode(fromYard, listed)).toMatchObject([
    { sensor: 'mapped 1a2b3c', number: 0x1a2b3c, pressure: 8.42, temperature: 23, ...all },
    { sensor: 'mapped 1a2b3d', number: 0x1a2b3d, pressure: 8.51, temperature: 24, ...all },
    { position: { time: MOMENT, latitude: 51.5, longitude: 3.1, speed: 36, odometer: 123, hdop: null } },
  ])
})

it('reads lists within lists: what an outer item says holds for its own inner ones', () => {
  const message = {
    trucks: [
      { name: 'A', axles: [{ p: 8, t: 20, n: 1 }, null, { p: 9, t: 21, n: 2 }] },
      { name: 'B', axles: 'broken' },
      { name: 'C', axles: [{ p: 7, t: 22, n: 1 }] },
    ],
  }
  const nested: FieldMapping = {
    source: 'mapped',
    sensor: { path: ['trucks', '*', 'axles', '*', 'n'], is: 'place' },
    pressure: { path: ['trucks', '*', 'axles', '*', 'p'], unit: 'bar' },
    temperature: { path: ['trucks', '*', 'axles', '*', 't'], unit: '°C' },
    device: { path: ['trucks', '*', 'name'] },
  }
  expect(decode(message, nested)).toMatchObject([
    { sensor: 'A/1', unlessCalled: 'mapped 7/A/1', device: ['A'], pressure: 8 },
    { sensor: 'A/2', device: ['A'], pressure: 9 },
    { undecoded: '{"trucks":[{"name":"B","axles":"broken"}]}' },
    { sensor: 'C/1', device: ['C'], pressure: 7 },
  ])
})

it('reads rows of figures by where they stand', () => {
  const map: FieldMapping = {
    source: 'mapped',
    sensor: { path: ['rows', '*', '0'], is: 'place' },
    pressure: { path: ['rows', '*', '1'], unit: 'MPa' },
    temperature: { path: ['rows', '*', '2'], unit: 'K' },
  }
  expect(decode({ rows: [[1, 0.84, 293.15]] }, map)).toMatchObject([
    { sensor: 'mapped 7/1', pressure: expect.closeTo(8.4, 9), temperature: expect.closeTo(20, 9) },
  ])
})

it.each([
  { is: 'hexadecimal', id: '1a2b3c', sensor: 'mapped 1a2b3c', number: 0x1a2b3c },
  { is: 'hexadecimal', id: 1_234, sensor: 'mapped 1234', number: null },
  { is: 'decimal', id: 305_419_896, sensor: 'mapped 305419896', number: 305_419_896 },
  { is: 'decimal', id: '305419896', sensor: 'mapped 305419896', number: 305_419_896 },
  { is: 'decimal', id: 'FL', sensor: 'mapped fl', number: null },
  { is: 'place', id: 3, sensor: 'mapped 7/3', number: null },
] as const)('an id of $id that is $is names the sensor $sensor', ({ is, id, sensor, number }) => {
  const map: FieldMapping = { ...flat, sensor: { path: ['id'], is } }
  expect(decode({ id, p: 1, t: 1 }, map)).toMatchObject([{ sensor, number }])
})

it('takes the air off an absolute pressure, also off one that is a text', () => {
  const map: FieldMapping = { ...flat, pressure: { path: ['p'], unit: 'kPa', is: 'absolute' } }
  for (const p of [943.325, '943.325']) {
    expect(decode({ sensor: { id: 'a' }, p, t: 68 }, map)).toMatchObject([{ pressure: expect.closeTo(8.42, 9) }])
  }
})

it.each([
  { is: 's', at: MOMENT, time: MOMENT },
  { is: 's', at: `${MOMENT}`, time: MOMENT },
  { is: 'ms', at: MOMENT * 1_000 + 500, time: MOMENT + 0.5 },
  { is: 'iso', at: '2026-09-21T14:13:20+00:00', time: MOMENT },
  { is: 'utc', at: '2026-09-21 14:13:20', time: MOMENT },
  { is: 'utc', at: '2026-09-21T16:13:20+02:00', time: MOMENT },
] as const)('a time of $at that is $is is $time', ({ is, at, time }) => {
  expect(decode({ sensor: { id: 'a' }, p: 1, t: 1, at }, { ...flat, time: { path: ['at'], is } })).toMatchObject([
    { time: expect.closeTo(time, 6) },
  ])
})

it.each([
  { because: 'a date without a zone is no moment', is: 'iso', at: '2026-09-21 14:13:20' },
  { because: 'ms are no seconds', is: 's', at: MOMENT * 1_000 },
  { because: 'it is missing', is: 's', at: undefined },
] as const)('keeps a message whose time cannot be read, since $because', ({ is, at }) => {
  const message = { sensor: { id: 'a' }, p: 1, t: 1, at }
  expect(decode(message, { ...flat, time: { path: ['at'], is } })).toEqual([{ undecoded: JSON.stringify(message) }])
})

it('keeps an item that cannot be read as a message of its own, which the same map can read once it is mended', () => {
  const message = { ...fromYard, tires: [...fromYard.tires, { kpa: 830, c: 22, serial: 'abc' }] }
  const [, , kept] = decode(message, listed)
  const { tires, ...around } = message
  expect(kept).toEqual({ undecoded: JSON.stringify({ ...around, tires: tires.slice(2) }) })
  const mended: FieldMapping = { ...listed, sensor: { path: ['tires', '*', 'serial'], is: 'hexadecimal' } }
  expect(decode(Object.values(kept ?? {})[0], mended)[0]).toMatchObject({ sensor: 'mapped abc', pressure: 8.3 })
})

it('says what a reading lacks, for the intake to judge, and tells no place without a fix', () => {
  const lacking = { ...fromYard, pos: [0, 0], tires: [{ id: 'a', kpa: null, c: 'warm' }] }
  const pieces = decode(lacking, listed)
  expect(pieces).toMatchObject([{ sensor: 'mapped a', pressure: null, temperature: null, speed: 36 }])
  expect(pieces[0]).not.toHaveProperty('latitude')
})

it('keeps everything where no map is set, and what is no JSON where one is', () => {
  expect(decode([fromYard, 7], null)).toEqual([{ undecoded: JSON.stringify(fromYard) }, { undecoded: '7' }])
  expect(decode('no JSON', listed)).toEqual([{ undecoded: 'no JSON' }])
})

const POSITION = { time: MOMENT, latitude: 51.5, longitude: 3.1, speed: 36, odometer: 123, hdop: null }

it.each([
  { because: 'it has no list', tires: undefined },
  { because: 'its list is null', tires: null },
  { because: 'its list is empty', tires: [] },
  { because: 'nothing stands in its list', tires: [null, null] },
  { because: 'the items of its list are of another kind', tires: [{ relay: 1 }, { relay: 2 }] },
])('reads where a device is, once, from a message without tires: $because', ({ tires }) => {
  expect(decode({ ...fromYard, tires }, listed)).toMatchObject([{ position: POSITION, device: ['Truck 1'] }])
})

it('reads where a device is from a flat message, and keeps one whose time cannot be read', () => {
  const map: FieldMapping = { ...flat, latitude: { path: ['lat'] }, longitude: { path: ['lon'] } }
  const place = { latitude: 51.5, longitude: 3.1, time: null }
  expect(decode({ lat: 51.5, lon: '3.1', sensor: null }, map)).toMatchObject([{ position: place }])
  const timed: FieldMapping = { ...map, time: { path: ['at'], is: 'iso' } }
  expect(decode({ lat: 51.5, lon: 3.1, at: 'noon' }, timed)).toEqual([
    { undecoded: '{"lat":51.5,"lon":3.1,"at":"noon"}' },
  ])
})

it.each([
  { message: { alive: true }, map: listed },
  { message: { alive: true }, map: flat },
  { message: { gw: 'Truck 1', at: MOMENT, battery: 12.4 }, map: listed },
  { message: { gw: 'Truck 1', at: MOMENT, pos: [0, 0] }, map: listed },
  { message: { gw: 'Truck 1', tires: [] }, map: listed },
  { message: [7], map: flat },
])('keeps nothing of a message that tells of no tire and no place: $message', ({ message, map }) => {
  expect(decode(message, map)).toEqual([{ ignored: true }])
})

it.each([{ id: 'a' }, { kpa: 800 }, { c: 20 }])(
  'keeps an item that tells of a tire, and lacks something: %o',
  (tire) => {
    const [piece] = decode({ ...fromYard, pos: [0, 0], tires: [tire] }, listed)
    expect(piece).not.toHaveProperty('ignored')
  },
)

it.each(['__proto__', 'constructor', 'toString', 'length'])(
  'takes no %s that is not a field of the message',
  (name) => {
    const map: FieldMapping = { ...flat, sensor: { path: [name], is: 'hexadecimal' } }
    expect(decode({ p: 1, t: 1 }, map)).toEqual([{ undecoded: '{"p":1,"t":1}' }])
    expect(decode('[[1,2]]', map)).toEqual([{ ignored: true }])
    expect(decode(`{"p":1,"t":1,"${name}":"ab"}`, map)).toMatchObject([{ sensor: 'mapped ab' }])
  },
)

it('looks at 10,000 items of a message at most, and writes what is long around a list out once, not for each item', () => {
  const tires = Array.from({ length: 10_001 }, (_, at) => ({ id: at.toString(16), kpa: 842, c: 20 }))
  const text = JSON.stringify({ ...fromYard, remark: 'x'.repeat(100_000), tires })
  const pieces = decode(text, listed)
  expect(pieces.filter((piece) => 'sensor' in piece)).toHaveLength(10_000)
  expect(pieces.filter((piece) => 'undecoded' in piece)).toHaveLength(1)
  expect(new Set(pieces.map((piece) => ('text' in piece ? piece.text : text)))).toEqual(new Set([text]))
})

it('says once that there are too many items, however many lists they are in', () => {
  const tires = Array.from({ length: 6_000 }, (_, at) => ({ n: at, p: 8, t: 20 }))
  const nested: FieldMapping = {
    source: 'mapped',
    sensor: { path: ['v', '*', 'axles', '*', 'tires', '*', 'n'], is: 'place' },
    pressure: { path: ['v', '*', 'axles', '*', 'tires', '*', 'p'], unit: 'bar' },
  }
  const vehicle = { axles: [{ tires }, { tires }, { tires }] }
  const pieces = decode({ v: [vehicle, vehicle] }, nested)
  expect(pieces.filter((piece) => 'sensor' in piece)).toHaveLength(10_000)
  expect(pieces.filter((piece) => 'undecoded' in piece)).toHaveLength(1)
})

it('outlives 5,000 payloads that are nearly right', () => {
  const golden = [JSON.stringify(fromYard), JSON.stringify({ ...fromYard, tires: fromYard.tires.slice(1) })]
  expectDecoderHardened((bytes) => decode(bytes.toString(), listed), golden)
})
