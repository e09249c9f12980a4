import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expectDecoderHardened } from '../../../testing/mutated-payloads.ts'
import { aDecodingContext } from '../../door/testing/a-decoding-context.ts'
import { rtl433Decoder } from './rtl433-decoder.ts'

const GOOD = [
  '{"time":"2026-11-25T23:00:10Z","model":"Truck","type":"TPMS","id":"04718ac2","wheel":3,"pressure_kPa":843.0,"temperature_C":27.0,"battery_ok":1,"flags":3,"mic":"CHECKSUM"}',
  '{"time" : "@0.033704s", "model" : "Jansite", "type" : "TPMS", "id" : "7b21c04", "flags" : 2, "pressure_kPa" : 95.200, "temperature_C" : 19.000, "code" : "7b21c042384563"}',
  '{"time" : "1795647610.742015", "model" : "SmarTire-AM", "type" : "TPMS", "id" : 20881, "pressure_kPa" : 215.500, "flags" : 3, "mic" : "CRC"}',
  '{"time" : "2026-11-25 23:00:10", "model" : "EezTire-E618", "type" : "TPMS", "id" : "5c91d2", "battery_ok" : 1, "pressure_PSI" : 114.5, "temperature_F" : 69.8, "flags" : "0000"}',
  '<165>1 2026-11-25T23:00:15Z depot rtl_433 - - - {"time":"2026-11-25T23:00:15Z","type":"TPMS","model":"Steelmate","id":"0x5ad1","pressure_kPa":712.5,"temperature_C":24,"battery_mV":2480}',
  '[\n{"model":"Toyota","type":"TPMS","id":"f3a10c22","status":128,"pressure_PSI":33.25,"temperature_C":21.0},\n{"src":"Input","lvl":3,"msg":"stalled"}\n]',
]

const neighbour = (id: string) =>
  `{"time":"2026-11-25T22:50:00Z","model":"Truck","type":"TPMS","id":"${id}","pressure_kPa":801,"temperature_C":20}`

it('no damaged line throws, takes long, or costs the good lines beside it', () => {
  expectDecoderHardened((bytes) => rtl433Decoder.decode(bytes, aDecodingContext()), GOOD, {
    before: neighbour('5eed0001'),
    after: neighbour('5eed0002'),
  })
})

it('a body of any bytes is decoded without a throw, and what is long takes no longer for its length', () => {
  const decode = (body: Buffer) => rtl433Decoder.decode(body, aDecodingContext())
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void decode(Buffer.from(bytes))))
  for (const text of ['[', '{"a":', '<', ' ', '"\\', '{\n', '1']) {
    expect(decode(Buffer.from(text.repeat(20_000))).length).toBeLessThanOrEqual(20_000)
  }
})
