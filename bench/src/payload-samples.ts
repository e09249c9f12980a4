/** What a gateway sends at once in the language of a source. */
type Sample = {
  /** One body, as it comes. */
  bytes: Buffer
  /** How many readings and positions are in it; the bench fails where the decoder finds others. */
  readings: number
  /** What is set for the unit. */
  settings?: unknown
}

const MANY = 1_000
const MOMENT = 1_790_000_000

const each = <Of>(make: (index: number) => Of): Of[] => Array.from({ length: MANY }, (_, index) => make(index))

const lines = (make: (index: number) => string): Sample => ({
  bytes: Buffer.from(each(make).join('\n')),
  readings: MANY,
})

const json = (body: unknown, readings = MANY): Sample => ({ bytes: Buffer.from(JSON.stringify(body)), readings })

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0')

const radioLine = (index: number): string =>
  JSON.stringify({
    ...{ time: `${MOMENT}`, model: 'Truck', type: 'TPMS', id: hex(index + 1, 8).toLowerCase(), wheel: 1 },
    ...{ pressure_kPa: 843, temperature_C: 27, battery_ok: 1, flags: 3, mic: 'CHECKSUM' },
  })

/** Each source address tells of sixteen tires: location, 880 kPa, 27 °C. */
const busLine = (index: number): string =>
  `(${MOMENT}.000000) can0 18FEF4${hex(index >> 4, 2)}#${hex(index & 15, 2)}DC80254100005F`

const forwarded = (index: number): unknown => ({
  position: {
    ...{ id: index, deviceId: 1, protocol: 't800x', valid: true, latitude: 22.6, longitude: 113.8, speed: 10 },
    ...{ serverTime: new Date(MOMENT * 1_000).toISOString(), deviceTime: new Date(MOMENT * 1_000).toISOString() },
    fixTime: new Date(MOMENT * 1_000).toISOString(),
    attributes: { tag1Id: hex(index, 12), tag1TirePressure: 832.96, tag1TireTemp: 31, tag1TireStatus: 0 },
  },
  device: { id: 1, name: 'Truck 1', uniqueId: '012040000004', attributes: {} },
})

const telemetry = (index: number): unknown => ({
  ts: MOMENT * 1_000,
  values: { tire1SensorId: hex(index, 8), tire1Pressure: 8.4, tire1Temp: 27 },
})

const gatewayTire = (index: number): unknown => ({
  ...{ dataType: 0, tireNo: index, exType: '', tiprValue: 848.2, tempValue: 38.2, bat: 1 },
})

const itemOfList = (index: number): unknown => ({ id: hex(index, 8), p: 842.5, t: 31, rssi: -71, state: 'ok' })

/** By the name of the source. A source of apps/server/src/payload-decoders.ts that has none here fails the bench. */
export const PAYLOAD_SAMPLES: Readonly<Record<string, Sample>> = {
  rtl433: lines(radioLine),
  can: lines(busLine),
  // Each message is a reading and a position.
  traccar: json(each(forwarded), 2 * MANY),
  thingsboard: json(each(telemetry)),
  tpms4g: json({ sn: '987654321', cmd: 'tpdata', data: each(gatewayTire) }),
  ruptela: json(
    {
      ...{ ds: 'r/v0/s', subject: 'did:erc721:1:0xbA57:33', time: new Date(MOMENT * 1_000).toISOString() },
      data: { pos: { lat: 522_721_466, lon: -9_014_316, spd: 0 }, signals: { '960': '9DE', '961': '9DF' } },
    },
    2,
  ),
  // Each item stands beside what holds for all, and all of them tell one position.
  mapped: {
    ...json({ gw: 'Truck 1', at: MOMENT, pos: [3.1, 51.5], tires: each(itemOfList) }, MANY + 1),
    settings: {
      ...{ source: 'mapped', sensor: { path: ['tires', '*', 'id'], is: 'hexadecimal' }, device: { path: ['gw'] } },
      ...{
        pressure: { path: ['tires', '*', 'p'], unit: 'kPa' },
        temperature: { path: ['tires', '*', 't'], unit: '°C' },
      },
      ...{ time: { path: ['at'], is: 's' }, latitude: { path: ['pos', '1'] }, longitude: { path: ['pos', '0'] } },
    },
  },
}
