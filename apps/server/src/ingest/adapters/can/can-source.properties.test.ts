import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expectDecoderHardened, measureMilliseconds } from '../../../testing/mutated-payloads.ts'
import { aDecodingContext } from '../../door/testing/a-decoding-context.ts'
import { canDecoder } from './can-decoder.ts'

const GOOD = [
  '(1795640000.250000) can0 18FEF433#00DC80254100005F\n(1795640000.450000) can0 18FEF433#01DB80254100005F',
  ' (1795640000.250000)  can0  18FEF433   [8]  00 DC 80 25 41 00 00 5F',
  '(1795640000.250000) can0 18FEF433#10FAA0244100005F\n(1795640001.250000) can0 18FC4233#10B0044C04FFFFFF',
  'date Wed Nov 25 21:00:00 2026\nbase hex  timestamps absolute\n   1.500000 1  18FEF433x       Rx   d 8 00 DC 80 25 41 00 00 5F',
  '# Time: 20261125T205900\nTimestamp;Type;ID;Data\n25T210001500;1;18fef433;00dc80254100005f',
  '{"ts":1795640000,"lat":51.5,"lon":3.1,"raw":{"FEF4":["00DC80254100005F","01DB80254100005F"],"FC42":["10B0044C04FFFFFF"]}}',
]

const neighbour = (tire: string) => `(1795639000.000000) can0 18FEF49${tire}A0240100005F`

it('no damaged log throws, takes long, or costs the good lines beside it', () => {
  expectDecoderHardened((bytes) => canDecoder.decode(bytes, aDecodingContext()), GOOD, {
    before: neighbour('1#77C8'),
    after: neighbour('2#77C8'),
  })
})

it('a body of any bytes is decoded without a throw, however long', () => {
  const decode = (body: Buffer) => canDecoder.decode(body, aDecodingContext({ settings: { source: 'can' } }))
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void decode(Buffer.from(bytes))))
  for (const text of ['[', '(', '0 ', 'a#', ';', '{"raw":', '\n', '18FEF433#']) {
    expect(measureMilliseconds(() => decode(Buffer.from(text.repeat(20_000))))).toBeLessThan(1_000)
  }
})
