import { expect, it } from 'vitest'
import { expectDecoderHardened } from '../../../testing/mutated-payloads.ts'
import { aDecodingContext } from '../../door/testing/a-decoding-context.ts'
import { tpms4gDecoder } from './tpms4g-decoder.ts'

const decode = (message: unknown) =>
  tpms4gDecoder.decode(
    Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)),
    aDecodingContext({ received: 1_790_000_002 }),
  )

const tire = {
  dataType: 0,
  tireNo: 1,
  exType: '1,3',
  tiprValue: 248.2,
  tempValue: 38.2,
  bat: 1,
  simNumber: '89860814262380084181',
}
const tpdata = (data: unknown) => ({ sn: '987654321', cmd: 'tpdata', data })
const device = {
  sn: '3462682374',
  cmd: 'device',
  data: { lng: 113.86837, lat: 22.59955, bat1: 1, bat2: 2, bat3: 3, lock: 0 },
}

it('reads kPa and °C of a tire by the serial number and the tire’s', () => {
  expect(decode(tpdata(tire))).toMatchObject([
    {
      ...{ sensor: 'tpms4g 987654321/1', device: ['987654321'], time: null },
      ...{ pressure: expect.closeTo(2.482, 9), temperature: 38.2, battery_ok: true },
    },
  ])
})

it('knows a battery that is low, and no figures of a sensor that is lost', () => {
  expect(decode(tpdata({ ...tire, exType: '2,5' }))).toMatchObject([{ battery_ok: false }])
  expect(decode(tpdata({ ...tire, exType: '4' }))).toEqual([])
})

it.each([{ exType: { toString: 1 } }, { exType: [{ toString: 1, valueOf: 1 }] }, { exType: null }])(
  'reads a tire whose exceptions are no text: %j',
  (odd) => {
    expect(decode(tpdata({ ...tire, ...odd }))).toMatchObject([
      { pressure: expect.closeTo(2.482, 9), battery_ok: true },
    ])
  },
)

it('reads several tires at once, and where the device is', () => {
  expect(decode(tpdata([tire, { ...tire, tireNo: '2' }]))).toMatchObject([
    { sensor: 'tpms4g 987654321/1' },
    { sensor: 'tpms4g 987654321/2' },
  ])
  expect(decode(device)).toMatchObject([
    { device: ['3462682374'], position: { time: null, latitude: 22.59955, longitude: 113.86837, speed: null } },
  ])
})

it('understands what it does not need, and keeps what it does not understand', () => {
  expect(decode({ sn: '1', cmd: 'state', data: { is_lock: 1 } })).toEqual([])
  expect(decode({ sn: '1', cmd: 'hubdata', data: { tireNo: 1, tempValue: 38.2 } })).toEqual([])
  for (const odd of [{ cmd: 'tpdata', data: tire }, tpdata(7), { sn: '1', cmd: 'new', data: {} }]) {
    expect(decode(odd)).toEqual([{ undecoded: JSON.stringify(odd) }])
  }
})

it('outlives 5,000 payloads that are nearly right', () => {
  expectDecoderHardened(
    (bytes) => decode(bytes.toString()),
    [tpdata(tire), device].map((message) => JSON.stringify(message)),
  )
})
