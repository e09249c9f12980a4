import { describe, expect, it } from 'vitest'
import type { DecodedPayloadPiece } from '../../door/payload-decoder.ts'
import { aDecodingContext } from '../../door/testing/a-decoding-context.ts'
import { SensorMemory } from '../../intake/sensor-memory.ts'
import { rtl433Decoder } from './rtl433-decoder.ts'

const RECEIVED = 1_795_650_000
const UNIT = { fleetId: 1, unitId: 1 }

/** A gateway that is remembered from one message to the next. */
const aReceiver = () => {
  const sensors = new SensorMemory()
  return (text: string | object, { received = RECEIVED, isRetained = false } = {}): readonly DecodedPayloadPiece[] =>
    rtl433Decoder.decode(
      Buffer.from(typeof text === 'string' ? text : JSON.stringify(text)),
      aDecodingContext({ received, isRetained, heard: sensors.before(UNIT, 'rtl433') }),
    )
}

const decoded = (...lines: (string | object)[]) =>
  aReceiver()(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))

/** Without the text that a piece was decoded from, and what is not known. */
const figures = (pieces: readonly DecodedPayloadPiece[]) =>
  pieces.map((piece) => {
    if (!('sensor' in piece)) return piece
    const { text: _, number: __, battery_ok, ...figure } = piece
    return battery_ok == null ? figure : { ...figure, battery_ok }
  })

const TRUCK = {
  ...{ model: 'Truck', type: 'TPMS', id: '04718ac2', wheel: 3, pressure_kPa: 843, temperature_C: 27, battery_ok: 1 },
  ...{ flags: 3, mic: 'CHECKSUM' },
}

describe('the figures of a line', () => {
  it('is a pressure in bar, a temperature in °C, and whether the battery is well', () => {
    expect(figures(decoded({ time: '2026-11-25T23:00:10Z', ...TRUCK }))).toEqual([
      { sensor: 'Truck 04718ac2', time: 1_795_647_610, pressure: 8.43, temperature: 27, battery_ok: true },
    ])
  })

  it.each([
    [{ pressure_PSI: 122.2667, temperature_F: 80.6 }, 8.43, 27],
    [{ pressure_kPa: 0, temperature_C: -40 }, 0, -40],
    [{ pressure_bar: 8.43, temperature_C: 27 }, 8.43, 27],
    [{ pressure_kPa: 62.5, temperature_F: 14 }, 0.625, -10],
  ])('are read in whichever unit they come: %j', (said, pressure, temperature) => {
    const [piece] = decoded({ model: 'Ford', type: 'TPMS', id: '7f3c01', ...said })
    expect(piece).toMatchObject({ pressure, temperature })
  })

  it('are below zero where a Truck sensor is, though its decoder takes them for heat', () => {
    expect(decoded({ ...TRUCK, temperature_C: 246 })).toMatchObject([{ temperature: -10 }])
    expect(decoded({ ...TRUCK, temperature_C: undefined, temperature_F: 474.8 })).toMatchObject([{ temperature: -10 }])
    expect(decoded({ ...TRUCK, model: 'Porsche', temperature_C: 246 })).toMatchObject([{ temperature: 246 }])
  })

  it.each([
    ['Truck', '1234e567', 'Truck 1234e567'],
    ['Truck', '00001234', 'Truck 00001234'],
    ['Steelmate', '0x5ad1', 'Steelmate 0x5ad1'],
    ['Schrader-SMD3MA4', '0C4D1F', 'Schrader-SMD3MA4 0C4D1F'],
    ['SmarTire-AM', 20881, 'SmarTire-AM 20881'],
    ['BMW-GEN3', 4_120_345_678, 'BMW-GEN3 4120345678'],
    ['Jansite', '7b21c04', 'Jansite 7b21c04'],
  ])('belong to a sensor by its model and its id as it is written: %s %s', (model, id, sensor) => {
    expect(decoded({ model, type: 'TPMS', id, pressure_kPa: 800, temperature_C: 20 })).toMatchObject([{ sensor }])
  })

  it.each([
    ['without an id', { model: 'Jansite-TY588', code: '7a5b1c2d3e4f50' }],
    ['with an id that is no id', { model: 'Truck', id: 12.5 }],
    ['with an id beyond any', { model: 'Truck', id: 'a'.repeat(100) }],
    ['without a model', { id: '04718ac2' }],
    ['with a pressure that is text', { model: 'Truck', id: '04718ac2', pressure_kPa: '843' }],
  ])('are kept as they came %s, beside their neighbours', (_, said) => {
    const line = JSON.stringify({ type: 'TPMS', pressure_kPa: 260, temperature_C: 21, ...said })
    const pieces = decoded(TRUCK, line, { ...TRUCK, id: '04718ac3' })
    expect(pieces).toMatchObject([{ sensor: 'Truck 04718ac2' }, { undecoded: line }, { sensor: 'Truck 04718ac3' }])
  })

  it('lack what the model does not send', () => {
    const nissan = { model: 'Nissan', type: 'TPMS', id: '3e21f0', mode: 2, pressure_PSI: 33.25 }
    expect(decoded(nissan)).toMatchObject([{ sensor: 'Nissan 3e21f0', pressure: 2.2925, temperature: null }])
    const imars = { model: 'iMars-T240', type: 'TPMS', id: '77', code: '10203040506070' }
    expect(decoded(imars)).toMatchObject([{ pressure: null, temperature: null }])
  })
})

describe('whether the battery is well', () => {
  const battery = (said: object) => {
    const [piece] = decoded({ model: 'AVE', type: 'TPMS', id: '6a10f3', pressure_kPa: 800, temperature_C: 20, ...said })
    return piece !== undefined && 'sensor' in piece ? piece.battery_ok : undefined
  }

  it.each([
    [{ battery_ok: 1 }, true],
    [{ battery_ok: 0 }, false],
    [{ battery_ok: 0.75, battery_pct: 10 }, true],
    [{ battery_pct: 75 }, true],
    [{ battery_pct: 25 }, false],
    [{ battery_V: 2.9 }, true],
    [{ battery_V: 2.1 }, false],
    [{ battery_mV: 2480 }, true],
    [{ battery_mV: 284 }, null],
    [{ battery: 'LOW' }, false],
    [{ battery: 'ok' }, true],
    [{ maybe_battery: 12 }, null],
    [{ model: 'Truck', flags: 3 }, true],
    [{ model: 'Truck', flags: 8 }, false],
    [{ model: 'Truck', flags: 1 }, null],
    [{ model: 'Toyota', status: 128 }, true],
    [{ model: 'Toyota', status: 176 }, false],
    [{ model: 'Toyota', status: 132 }, null],
    [{}, null],
  ])('is told by %j', (said, expected) => {
    expect(battery(said)).toBe(expected)
  })
})

describe('what is passed over without a word', () => {
  it.each([
    '{"time":"2026-11-25T23:00:10Z","src":"Input","lvl":3,"msg":"Async read stalled, exiting!"}',
    '{"time":"2026-11-25T23:00:10Z","enabled":335,"since":"2026-11-25T22:00:10Z","frames":{"count":0},"stats":[]}',
    '{"time":"2026-11-25T23:00:10Z","model":"Sharp-SPC775","id":154,"temperature_C":-143.5,"humidity":170}',
    '{"model":"Truck","type":"tpms","id":"04718ac2","pressure_kPa":1,"temperature_C":1}',
    'online',
    'offline',
    '',
  ])('%s', (line) => {
    expect(decoded(line)).toEqual([])
    expect(decoded(line, TRUCK)).toHaveLength(1)
  })
})

describe('how lines come', () => {
  const syslog = (line: object | string) =>
    `<165>1 2026-11-25T23:00:10Z depot rtl_433 - - - ${typeof line === 'string' ? line : JSON.stringify(line)}`
  const other = { ...TRUCK, id: '04718ac3' }

  it.each([
    ['a line each', `${JSON.stringify(TRUCK)}\n${JSON.stringify(other)}\n`],
    ['with other ends', `\r\n${JSON.stringify(TRUCK)}\r\n${JSON.stringify(other)}`],
    ['behind syslog headers', `${syslog(TRUCK)}\n${syslog(other)}`],
    ['as a list', JSON.stringify([TRUCK, other])],
    ['as a list over lines', JSON.stringify([TRUCK, other], null, 2)],
  ])('%s', (_, text) => {
    expect(aReceiver()(text)).toMatchObject([{ sensor: 'Truck 04718ac2' }, { sensor: 'Truck 04718ac3' }])
  })

  it('as one object over lines', () => {
    expect(aReceiver()(JSON.stringify(TRUCK, null, 2))).toMatchObject([{ sensor: 'Truck 04718ac2' }])
  })

  it.each([
    '{"model":"Truck","type":"TPMS"',
    syslog('{"model":"Tru'),
    '7',
    '"text"',
    'null',
    '<165>1 no object',
    '['.repeat(90),
  ])('cut off or of another kind they are kept: %s', (line) => {
    expect(decoded(TRUCK, line)).toMatchObject([{ sensor: 'Truck 04718ac2' }, { undecoded: line }])
  })
})

describe('when a line was heard', () => {
  const timeOf = (time: unknown) => {
    const [piece] = decoded({ ...TRUCK, time })
    return piece !== undefined && 'sensor' in piece ? piece.time : undefined
  }

  it.each([
    ['2026-11-25T23:00:10Z', 1_795_647_610],
    ['2026-11-26T00:00:10+0100', 1_795_647_610],
    ['2026-11-26 00:00:10 +01:00', 1_795_647_610],
    ['2026-11-25 23:00:10.250000Z', 1_795_647_610.25],
    ['1795647610', 1_795_647_610],
    ['1795647610.742015', 1_795_647_610.742015],
    [1_795_647_610, 1_795_647_610],
  ])('is said by %s', (time, expected) => {
    expect(timeOf(time)).toBe(expected)
  })

  it.each([
    '2026-11-25 23:00:10',
    '2026-11-25T23:00:10',
    '@1.100000s',
    '0.000000',
    '1970-01-01T00:00:00Z',
    'soon',
    {},
    undefined,
  ])('is when it came in of %s', (time) => {
    expect(timeOf(time)).toBeNull()
  })

  it('keeps the distance of lines whose clock has no zone, and is no more than a day before they came', () => {
    const at = (time: string, pressure_kPa: number) => ({ ...TRUCK, time, pressure_kPa })
    const times = (...lines: object[]) => decoded(...lines).map((piece) => ('sensor' in piece ? piece.time : piece))
    expect(
      times(at('2026-11-25 22:58:10', 900), at('2026-11-25 22:59:10', 890), at('2026-11-25 23:00:10', 880)),
    ).toEqual([RECEIVED - 120, RECEIVED - 60, null])
    expect(times(at('@10.5s', 900), at('@12s', 890))).toEqual([RECEIVED - 1.5, null])
    // The clock went back an hour, or the recordings are of two years.
    expect(times(at('2026-10-25 02:59:50', 900), at('2026-10-25 02:00:10', 890))).toEqual([null, RECEIVED + 0.001])
    expect(times(at('2024-10-25 02:59:50', 900), at('2026-10-25 02:00:10', 890))).toEqual([null, RECEIVED + 0.001])
  })

  it('is different for different readings that a clock of whole seconds puts together', () => {
    const pieces = [800, 810, 820].map((pressure_kPa) => ({ ...TRUCK, time: '2026-11-25 23:00:10', pressure_kPa }))
    expect(figures(decoded(...pieces))).toMatchObject([
      { time: null, pressure: 8 },
      { time: RECEIVED + 0.001, pressure: 8.1 },
      { time: expect.closeTo(RECEIVED + 0.002, 4), pressure: 8.2 },
    ])
  })

  it('counts of what a broker had kept only where the line itself says so', () => {
    const receive = aReceiver()
    expect(receive({ ...TRUCK, time: '1795233082.381778' }, { isRetained: true })).toMatchObject([
      { time: 1_795_233_082.381778 },
    ])
    expect(receive({ ...TRUCK, time: '2026-11-21 03:51:33' }, { isRetained: true })).toEqual([])
    expect(receive(TRUCK, { isRetained: true })).toEqual([])
  })
})

describe('a transmission', () => {
  const jansite = (seconds: number) => ({
    ...{ time: `@${seconds}s`, model: 'Jansite', type: 'TPMS', id: '7b21c04', flags: 2 },
    ...{ pressure_kPa: 95.2, temperature_C: 19, code: '7b21c042384563' },
  })

  it('counts once however often it is repeated', () => {
    const lines = Array.from({ length: 16 }, (_, at) => jansite(Math.floor(at / 2) * 0.033))
    expect(decoded(...lines)).toHaveLength(1)
  })

  it('counts again after more than a second, or with other figures', () => {
    expect(decoded(jansite(1), jansite(2.001))).toHaveLength(2)
    expect(decoded(jansite(1), { ...jansite(1.1), pressure_kPa: 96.9 })).toHaveLength(2)
  })

  it('has the time of its first message where it is repeated in several, so that it is known again', () => {
    const receive = aReceiver()
    expect(receive(TRUCK, { received: RECEIVED })).toMatchObject([{ time: null }])
    expect(receive(TRUCK, { received: RECEIVED + 0.4 })).toMatchObject([{ time: RECEIVED }])
    expect(receive(TRUCK, { received: RECEIVED + 1.2 })).toMatchObject([{ time: null }])
    const usec = (time: string) => receive({ ...TRUCK, pressure_kPa: 840, time })
    expect(usec('1795650010.100000')).toMatchObject([{ time: 1_795_650_010.1 }])
    expect(usec('1795650010.310000')).toMatchObject([{ time: 1_795_650_010.1 }])
  })

  it('says the same when it is sent again', () => {
    const receive = aReceiver()
    const lines = ['2026-11-25T23:00:10Z', '2026-11-25T23:00:11Z', '2026-11-25T23:05:00Z'].flatMap((time) => [
      ...[
        { ...TRUCK, time },
        { ...TRUCK, time },
        { ...TRUCK, time, pressure_kPa: 841 },
      ],
    ])
    const text = lines.map((line) => JSON.stringify(line)).join('\n')
    const first = receive(text)
    expect(first.map((piece) => 'time' in piece && piece.time)).toEqual(
      [0, 0, 290, 290].map((at) => 1_795_647_610 + at),
    )
    expect(receive(text)).toEqual(first)
  })

  it('that two models read stays two sensors', () => {
    const one = { type: 'TPMS', id: '0C4D1F', flags: 0, pressure_PSI: 32 }
    const pieces = decoded(
      { ...one, model: 'Schrader-SMD3MA4' },
      { ...one, model: 'Schrader-NIS315G3', pressure_PSI: 51 },
    )
    expect(pieces).toMatchObject([
      { sensor: 'Schrader-SMD3MA4 0C4D1F', pressure: 2.2063 },
      { sensor: 'Schrader-NIS315G3 0C4D1F', pressure: 3.5163 },
    ])
  })
})

it.each([
  { model: 'Truck', id: '04718ac2', number: 0x04718ac2 },
  { model: 'Steelmate', id: '0xc3f0', number: 0xc3f0 },
  { model: 'SmarTire-AM', id: 20_881, number: null },
  { model: 'Truck', id: 'wheel-1', number: null },
])('a sensor $model $id has the number $number on its case', ({ model, id, number }) => {
  expect(decoded({ ...TRUCK, model, id })).toMatchObject([{ sensor: `${model} ${id}`, number }])
})

describe('a reading in two lines', () => {
  const half = (said: object) => ({ model: 'SmarTire-AM', type: 'TPMS', id: 20881, flags: 3, mic: 'CRC', ...said })
  const cold = (time: string) => half({ time, pressure_kPa: 215.5 })
  const warm = (time: string) => half({ time, temperature_C: 23 })

  it('is one, once, however often both are repeated', () => {
    const lines = ['@0.1s', '@0.2s', '@0.3s'].flatMap((time) => [cold(time), warm(time)])
    expect(figures(decoded(...lines))).toEqual(
      [{ sensor: 'SmarTire-AM 20881', time: RECEIVED - 0.1, pressure: 2.155, temperature: 23 }].map((one) => ({
        ...one,
        time: expect.closeTo(RECEIVED - 0.2, 3),
      })),
    )
    expect(decoded(warm('@0.1s'), cold('@0.2s'))).toMatchObject([{ pressure: 2.155, temperature: 23 }])
  })

  it('is one though they come in two messages, and the next pressure has the temperature at once', () => {
    const receive = aReceiver()
    expect(receive(half({ pressure_kPa: 215.5 }))).toMatchObject([{ pressure: 2.155, temperature: null }])
    expect(receive(half({ temperature_C: 23 }), { received: RECEIVED + 0.1 })).toMatchObject([
      { time: RECEIVED, pressure: 2.155, temperature: 23 },
    ])
    expect(receive(half({ temperature_C: 23 }), { received: RECEIVED + 0.2 })).toEqual([])
    expect(receive(half({ pressure_kPa: 212.5 }), { received: RECEIVED + 60 })).toMatchObject([
      { time: null, pressure: 2.125, temperature: 23 },
    ])
  })

  it('is none after five minutes, or of another sensor', () => {
    const receive = aReceiver()
    receive(half({ temperature_C: 23 }))
    expect(receive(half({ pressure_kPa: 215.5 }), { received: RECEIVED + 301 })).toMatchObject([{ temperature: null }])
    expect(receive(half({ id: 20882, pressure_kPa: 215.5 }))).toMatchObject([{ temperature: null }])
  })
})

describe('what a decoder took for a sensor', () => {
  const eez = (said: object) => ({
    ...{ model: 'EezTire-E618', type: 'TPMS', id: '5c91d2', battery_ok: 1, pressure_kPa: 790, temperature_C: 21 },
    ...{ flags: '0000', fast_leak: 0, inflate: 0, mic: 'CHECKSUM', ...said },
  })

  it.each([
    [
      'nothing but zeros',
      eez({ pressure_PSI: 0, pressure_kPa: undefined, temperature_C: undefined, temperature_F: -58 }),
    ],
    ['flags that no sensor sets', eez({ flags: 'fff0' })],
    ['flags that no sensor sets', eez({ flags: '0100' })],
    ['flags that no sensor sets', eez({ flags: 'fc00' })],
    ['an id of zeros', { ...TRUCK, id: '00000000' }],
    ['an id of ones', { ...TRUCK, id: 'ffffffff' }],
  ])('is kept away from tires where it has %s', (_, line) => {
    expect(decoded(line)).toEqual([{ undecoded: JSON.stringify(line) }])
  })

  it.each(['0000', '1000', '3000', '7000', '8000', '8020', '0001'])('is a sensor with flags %s', (flags) => {
    expect(decoded(eez({ flags }))).toMatchObject([{ sensor: 'EezTire-E618 5c91d2', pressure: 7.9 }])
  })
})

describe('zeros', () => {
  const zeros = { ...TRUCK, pressure_kPa: 0, temperature_C: 0 }

  it('of a sensor without power are no flat tire', () => {
    expect(decoded({ ...zeros, battery_ok: 0, flags: 0 })).toMatchObject([
      { sensor: 'Truck 04718ac2', pressure: null, temperature: null, battery_ok: false },
    ])
    expect(decoded({ ...zeros, battery_ok: undefined, flags: 0 })).toMatchObject([{ pressure: null }])
  })

  it('are a flat tire with a good battery, or at a temperature', () => {
    expect(decoded(zeros)).toMatchObject([{ pressure: 0, temperature: 0 }])
    expect(decoded({ ...zeros, battery_ok: 0, flags: 0, temperature_C: 27 })).toMatchObject([{ pressure: 0 }])
  })
})
