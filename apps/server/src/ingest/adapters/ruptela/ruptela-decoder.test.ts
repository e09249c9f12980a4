import { expect, it } from 'vitest'
import { expectDecoderHardened } from '../../../testing/mutated-payloads.ts'
import { aDecodingContext } from '../../door/testing/a-decoding-context.ts'
import { ruptelaDecoder } from './ruptela-decoder.ts'

const event = (signals: Record<string, unknown>) => ({
  ds: 'r/v0/s',
  subject: 'did:erc721:1:0xbA57:33',
  time: '2026-09-27T08:33:26Z',
  data: { pos: { lat: 522721466, lon: -9014316, spd: 0 }, signals },
})

const decode = (message: unknown) =>
  ruptelaDecoder.decode(
    Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)),
    aDecodingContext({ received: 1_790_000_002 }),
  )

const sensors = (signals: Record<string, unknown>) =>
  decode(event(signals)).map((piece) => ('sensor' in piece ? [piece.sensor.split('/')[1], piece.pressure] : []))

it('reads 0.05 psi a step from the OBD ids', () => {
  expect(decode(event({ '960': '2DE' }))).toMatchObject([
    { sensor: 'Ruptela did:erc721:1:0xbA57:33/OBD front left', time: 1_790_498_006, temperature: null },
  ])
  expect(sensors({ '960': '2DE' })).toEqual([['OBD front left', expect.closeTo(36.7 * 0.0689476, 4)]])
})

it('reads psi from the CAN ids', () => {
  expect(sensors({ '965': '26', '966': '2D', '967': '29', '968': '2D' })).toEqual([
    ['CAN front left', expect.closeTo(2.62, 3)],
    ['CAN front right', expect.closeTo(3.103, 3)],
    ['CAN rear left', expect.closeTo(2.827, 3)],
    ['CAN rear right', expect.closeTo(3.103, 3)],
  ])
})

it('takes FFFF for not available, and zeros beside values of the other bus for not fitted', () => {
  expect(sensors({ '960': 'FFFF', '961': 'ffff' })).toEqual([])
  const zeros = { '965': '0', '966': '0', '967': '0', '968': '0' }
  expect(sensors({ '960': '2DE', '961': '2DE', ...zeros }).map(([sensor]) => sensor)).toEqual([
    'OBD front left',
    'OBD front right',
  ])
})

it('takes zeros for flat tires where the other bus has nothing', () => {
  expect(sensors({ '965': '0', '966': '0' })).toEqual([
    ['CAN front left', 0],
    ['CAN front right', 0],
  ])
})

it('keeps what holds no signals', () => {
  expect(decode('{"data":{}}')).toEqual([{ undecoded: '{"data":{}}' }])
})

it('outlives 5,000 payloads that are nearly right', () => {
  const golden = [event({ '960': '2DE', '961': '2DF', '965': '0' }), event({ '965': '26', '966': '2D' })]
  expectDecoderHardened(
    (bytes) => decode(bytes.toString()),
    golden.map((message) => JSON.stringify(message)),
  )
})
