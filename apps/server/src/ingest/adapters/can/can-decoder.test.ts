import { describe, expect, it } from 'vitest'
import type { DecodedPayloadPiece } from '../../door/payload-decoder.ts'
import { aDecodingContext } from '../../door/testing/a-decoding-context.ts'
import { SensorMemory } from '../../intake/sensor-memory.ts'
import { canDecoder } from './can-decoder.ts'

const RECEIVED = 1_795_650_000

/** A gateway that is remembered from one message to the next. */
const aReceiver = (settings: unknown = null) => {
  const sensors = new SensorMemory()
  return (text: string | object, { received = RECEIVED, isRetained = false } = {}): readonly DecodedPayloadPiece[] =>
    canDecoder.decode(
      Buffer.from(typeof text === 'string' ? text : JSON.stringify(text)),
      aDecodingContext({ received, isRetained, settings, heard: sensors.before({ fleetId: 1, unitId: 7 }, 'can') }),
    )
}

/** A second of a log each, as `candump -L` writes them. */
const log = (...frames: string[]) =>
  frames.map((frame, at) => `(${1_795_640_000 + at}.250000) can0 ${frame}`).join('\n')

const decoded = (...frames: string[]) => aReceiver()(log(...frames))

/** Without the text that a piece was decoded from. */
const figures = (pieces: readonly DecodedPayloadPiece[]) =>
  pieces.map((piece) => {
    if (!('sensor' in piece)) return piece
    const { text: _, ...figure } = piece
    return figure
  })

describe('a frame of tire condition 1', () => {
  it.each([
    ['18FEF433#00DC80254100005F', 'CAN 33/00 (unit 7)', 8.8, 27],
    ['18FEF433#23D220240100005F', 'CAN 33/23 (unit 7)', 8.4, 16],
    ['18FEF434#01C8A0240100005F', 'CAN 34/01 (unit 7)', 8, 20],
    ['0CFEF433#1078102605E2047F', 'CAN 33/10 (unit 7)', 4.8, 31.5],
    ['18FEF433#114BE0240528239F', 'CAN 33/11 (unit 7)', 3, 22],
    ['18FEF433#12FA082E4100003F', 'CAN 33/12 (unit 7)', 10, 95.25],
    ['18FEF433#2100201D0100009F', 'CAN 33/21 (unit 7)', 0, -40],
    ['18FEF433#00C9E023410000C0', 'CAN 33/00 (unit 7)', 8.04, 14],
    // Not defined and not supported: who sends it does not know whether the sensor is on.
    ['18FEF433#01C8A0240200001F', 'CAN 33/01 (unit 7)', 8, 20],
    ['18FEF433#01C8A0240300001F', 'CAN 33/01 (unit 7)', 8, 20],
  ])('%s', (frame, sensor, pressure, temperature) => {
    expect(figures(decoded(frame))).toEqual([{ sensor, time: 1_795_640_000.25, pressure, temperature }])
  })

  it.each([
    ['has nothing to say', '18FEF433#13FFFFFFFFFFFFFF'],
    ['says what is reserved', '18FEF433#00FB00FB050000FF'],
    ['is of a sensor that is off, with zeros', '18FEF433#130000000000001F'],
    ['is of a sensor that is off, with its last figures', '18FEF433#13C8A0240000001F'],
    ['has no pressure, and does not say that its sensor is on', '18FEF433#1300A0240200001F'],
    ['has no pressure, and cannot say that its sensor is on', '18FEF433#1300A0240300001F'],
    ['is of another group', '18FEE433#00DC80254100005F'],
    ['has 11 bits', '123#00DC80254100005F'],
    ['asks for data', '18FEF433#R8'],
  ])('is passed over where it %s', (_, frame) => {
    expect(decoded(frame)).toEqual([])
  })

  it.each([
    ['is cut off', '18FEF433#00DC80'],
    ['names no tire', '18FEF433#FF64602401FFFFFF'],
    ['has half a byte', '18FEF433#00DC80254100005'],
  ])('is kept as it came where it %s, beside its neighbours', (_, frame) => {
    expect(decoded('18FEF433#00DC80254100005F', frame, '18FEF433#01DC80254100005F')).toMatchObject([
      { sensor: 'CAN 33/00 (unit 7)' },
      { undecoded: expect.stringContaining(frame) },
      { sensor: 'CAN 33/01 (unit 7)' },
    ])
  })

  it('counts 8 kPa a bit where its unit is set so', () => {
    const receive = aReceiver({ source: 'can', pressure_step: 8, positions: 'grid' })
    expect(receive(log('18FEF433#006E80254100005F'))).toMatchObject([{ pressure: 8.8 }])
  })
})

describe('a sensor that says it is broken', () => {
  it.each([
    ['by its figures', '18FEF433#20FE00FE0100FEDF'],
    ['by its pressure', '18FEF433#20FE80250100FEDF'],
    ['by its temperature', '18FEF433#20DC00FE0100FEDF'],
    ['by an electrical fault beside good figures', '18FEF433#20DC80251100005F'],
    ['by an error of its electrics', '18FEF433#20DC80252100005F'],
    ['by its extended pressure', '18FC4233#2000FE0000FFFFFF'],
  ])('%s has a code for "no value" in place of its figure, and flattens no tire', (_, frame) => {
    const [piece] = decoded(frame)
    if (piece === undefined || !('sensor' in piece)) throw new Error('nothing is said')
    expect(piece.sensor).toBe('CAN 33/20 (unit 7)')
    expect([piece.pressure, piece.temperature]).toContain(254)
  })

  it('is spoken of once an hour', () => {
    const receive = aReceiver()
    const broken = (time: number) => receive(`(${time}.000000) can0 18FEF433#20FE00FE0100FEDF`)
    expect(broken(1_795_640_000)).toHaveLength(1)
    expect(broken(1_795_640_010)).toEqual([])
    expect(broken(1_795_643_599)).toEqual([])
    expect(broken(1_795_643_600)).toHaveLength(1)
  })
})

describe('pressure that a second group tells', () => {
  // 33/10 of 12 bar and 20 °C: the first group ends at 10 bar and says that the second goes on.
  const condition = '18FEF433#10FAA0244100005F'
  const pressure = '18FC4233#10B0044C04FFFFFF'
  const whole = { sensor: 'CAN 33/10 (unit 7)', pressure: 12, temperature: 20 }

  it('makes one reading with the temperature of the first, whichever comes first', () => {
    expect(figures(decoded(condition, pressure))).toEqual([{ ...whole, time: 1_795_640_000.25 }])
    expect(figures(decoded(pressure, condition))).toEqual([{ ...whole, time: 1_795_640_001.25 }])
  })

  it('belongs to the tire, and to who speaks of it', () => {
    expect(decoded(condition, '18FC4233#11B0044C04FFFFFF', '18FC4234#10B0044C04FFFFFF')).toMatchObject([
      { sensor: 'CAN 33/10 (unit 7)', pressure: 10, temperature: 20 },
      { sensor: 'CAN 33/11 (unit 7)', pressure: 12, temperature: null },
      { sensor: 'CAN 34/10 (unit 7)', pressure: 12, temperature: null },
    ])
  })

  it('leaves a first group alone that carries its own, and has its temperature', () => {
    const own = '18FEF433#10C8A0240100005F'
    expect(decoded(own, pressure)).toMatchObject([
      { sensor: 'CAN 33/10 (unit 7)', pressure: 8, temperature: 20 },
      { sensor: 'CAN 33/10 (unit 7)', pressure: 12, temperature: 20 },
    ])
  })

  it.each([
    ['an error', '18FC4233#1000FE0000FFFFFF'],
    ['nothing', '18FC4233#10FFFFFFFFFFFFFF'],
  ])('leaves the pressure of the first group where it says %s, whichever comes first', (_, none) => {
    // Flat, with a further frame announced.
    const flat = '18FEF433#1000A0244100009F'
    const reading = { sensor: 'CAN 33/10 (unit 7)', pressure: 0, temperature: 20 }
    expect(decoded(flat, none)).toMatchObject([reading])
    expect(decoded(none, flat)).toMatchObject([reading])
    // A tire that had a further frame so lately that its first one waits for the next.
    expect(decoded(condition, pressure, flat, none)).toMatchObject([whole, reading])
    expect(decoded(condition, pressure, none, flat)).toMatchObject([whole, reading])
  })

  it('is an error where neither group has a pressure', () => {
    const none = '18FEF433#10FFA0244100005F'
    const error = '18FC4233#1000FE0000FFFFFF'
    for (const round of [
      [none, error],
      [error, none],
    ]) {
      expect(decoded(...round)).toMatchObject([{ pressure: 254, temperature: 20 }])
    }
  })

  it('flattens no tire whose sensor is off, whichever comes first', () => {
    const off = '18FEF433#100000000000001F'
    const zero = '18FC4233#10000000FFFFFFFF'
    for (const round of [
      [off, zero],
      [zero, off],
    ])
      expect(decoded(condition, pressure, ...round)).toMatchObject([whole])
    const receive = aReceiver()
    receive(log(condition, pressure))
    expect(receive(`(1795640010.000000) can0 ${off}`)).toEqual([])
    expect(receive(`(1795640011.000000) can0 ${zero}`)).toMatchObject([{ temperature: null }])
  })

  it('is not there where it says nothing: then the first group counts, up to its 10 bar', () => {
    expect(decoded(condition, '18FC4233#10FFFFFFFFFFFFFF')).toMatchObject([{ pressure: 10, temperature: 20 }])
  })

  it('says the same when its log is sent again', () => {
    const receive = aReceiver()
    const text = log(condition, '18FEF433#10FAC0244100005F', '18FEF433#11C8A0244100005F', pressure, condition, pressure)
    const first = receive(text)
    expect(first).toHaveLength(4)
    expect(receive(text)).toEqual(first)
  })

  it('is one reading a round in messages of their own too', () => {
    const receive = aReceiver()
    const round = (time: number) => [
      receive(`(${time}.000000) can0 ${condition}`),
      receive(`(${time + 1}.000000) can0 ${pressure}`),
    ]
    round(1_795_640_000)
    expect(round(1_795_640_010)).toMatchObject([[], [whole]])
    expect(round(1_795_640_020)).toMatchObject([[], [whole]])
    // The second group is not sent any more.
    expect(receive(`(1795640040.000000) can0 ${condition}`)).toMatchObject([{ pressure: 10 }])
  })
})

describe('how frames come', () => {
  const one = { sensor: 'CAN 33/00 (unit 7)', pressure: 8.8, temperature: 27 }
  const at = (moment: string) => Date.parse(moment) / 1_000

  it.each([
    ['candump -L', '(1795640000.250000) can0 18FEF433#00DC80254100005F'],
    ['candump -L of CAN FD', '(1795640000.250000) vcan0 18FEF433##100DC80254100005F'],
    ['candump -L with dots and a direction', '(1795640000.250000) can0 18fef433#00.DC.80.25.41.00.00.5F R'],
    ['candump -ta', ' (1795640000.250000)  can0  18FEF433   [8]  00 DC 80 25 41 00 00 5F'],
    ['candump -ta -x', " (1795640000.250000)  can0  RX - -  18FEF433   [8]  00 DC 80 25 41 00 00 5F   '...%A.._'"],
  ])('as %s writes', (_, text) => {
    expect(aReceiver()(text)).toMatchObject([{ ...one, time: 1_795_640_000.25 }])
  })

  it.each([
    ['candump', '  can0  18FEF433   [8]  00 DC 80 25 41 00 00 5F'],
    ['candump -tz', ' (000.200000)  can0  18FEF433   [8]  00 DC 80 25 41 00 00 5F'],
    ['candump -tA', ' (2026-11-25 22:00:00.250000)  can0  18FEF433   [8]  00 DC 80 25 41 00 00 5F'],
    ['somebody without a time', JSON.stringify({ raw: { FEF4: ['00DC80254100005F'] } })],
  ])('as %s writes, when they came in', (_, text) => {
    expect(aReceiver()(text)).toMatchObject([{ ...one, time: null }])
  })

  it('as far apart as a clock without a start says', () => {
    const text = '(000.000000) can0 18FEF433#00DC80254100005F\n(010.000000) can0 18FEF433#00DB80254100005F'
    expect(aReceiver()(text)).toMatchObject([{ time: RECEIVED - 10 }, { time: null, pressure: 8.76 }])
  })

  const asc = (...lines: string[]) =>
    ['date Wed Nov 25 21:00:00 2026', 'base hex  timestamps absolute', 'no internal events logged', ...lines].join(
      '\r\n',
    )

  it.each([
    ['', asc('   1.500000 1  18FEF433x       Rx   d 8 00 DC 80 25 41 00 00 5F')],
    [
      ' with what newer versions add',
      asc(
        '// version 13.0.0',
        'Begin Triggerblock',
        '0.000000 Start of measurement',
        '1.500000 1  18FEF433x       Rx   d 8 00 DC 80 25 41 00 00 5F  Length = 276000 BitCount = 142 ID = 419361843x',
        'End TriggerBlock',
      ),
    ],
    [
      ' in decimals',
      'date Wed Nov 25 09:00:00.000 pm 2026\nbase dec timestamps relative\n1.000000 1  419361843 Rx d 1 0\n0.500000 1  419361843x Rx d 8 0 220 128 37 65 0 0 95',
    ],
  ])('as ASC%s', (_, text) => {
    expect(aReceiver()(text)).toMatchObject([{ ...one, time: at('2026-11-25T21:00:01.5Z') }])
  })

  it('as ASC whose frames are not all whole', () => {
    const text = asc(
      '1.5 1 18FEF433x Rx d 8 00 DC 80 25 41 00 00',
      '1.6 1 18FEF433x Rx d 8 00 DC 80 25 41 00 00 5F',
      'noise',
    )
    expect(aReceiver()(text)).toMatchObject([
      { undecoded: expect.stringContaining('1.5') },
      one,
      { undecoded: 'noise' },
    ])
  })

  it.each([
    [
      'of a CL1000',
      '# Logger type: CL1000\n# Time: 20261125T205900\nTimestamp;Type;ID;Data\n25T210001500;1;18fef433;00dc80254100005f',
      '2026-11-25T21:00:01.5Z',
    ],
    [
      'that goes on into the next month',
      '# Time: 20261130T235900\nTimestamp;Type;ID;Data\n01T000001500;1;18fef433;00dc80254100005f',
      '2026-12-01T00:00:01.5Z',
    ],
    [
      'of a CANedge',
      'TimestampEpoch;BusChannel;ID;IDE;DLC;DataLength;Dir;EDL;BRS;DataBytes\n1795640000.25;1;18FEF433;1;8;8;0;0;0;00DC80254100005F',
      '2026-11-25T20:53:20.25Z',
    ],
  ])('as CSV %s', (_, text, moment) => {
    expect(aReceiver()(text)).toMatchObject([{ ...one, time: at(moment) }])
  })

  it('as lists of hex digits, with the place where the vehicle was', () => {
    const message = {
      ts: 1_795_640_000,
      lat: 51.5,
      lon: 3.1,
      vgps: 0,
      raw: { FEF4: ['00DC80254100005F', '0'], FF02: ['0011'] },
    }
    expect(aReceiver()(message)).toMatchObject([
      { ...one, time: 1_795_640_000, latitude: 51.5, longitude: 3.1 },
      { undecoded: '{"ts":1795640000,"raw":{"FEF4":["0"]}}' },
    ])
    expect(aReceiver()([message, { ...message, ts: 1_795_640_010_000, lat: 0, lon: 0 }])).toMatchObject([
      one,
      {},
      { ...one, time: 1_795_640_010 },
      {},
    ])
    expect(aReceiver()({ ts: '2026-11-25T20:53:20Z', id: '18FEF433', data: '00DC80254100005F' })).toMatchObject([
      { ...one, time: 1_795_640_000 },
    ])
  })

  it('as anything else they are kept', () => {
    const pieces = aReceiver()('hello\n{"raw":1}\n[1]\n')
    expect(pieces).toEqual([{ undecoded: 'hello' }, { undecoded: '{"raw":1}' }, { undecoded: '1' }])
  })

  it('from a broker that had kept them only with their own time', () => {
    const receive = aReceiver()
    expect(receive({ raw: { FEF4: ['00DC80254100005F'] } }, { isRetained: true })).toEqual([])
    expect(receive({ ts: 1_795_640_000, raw: { FEF4: ['00DC80254100005F'] } }, { isRetained: true })).toHaveLength(1)
  })
})
