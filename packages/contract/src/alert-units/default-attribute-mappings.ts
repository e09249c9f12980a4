import type { AttributeMapping } from './attribute-mappings.ts'

/** What Traccar writes: bar from its decoder of JT/T 808 (item 0x77), kPa from that of TOPFLYtech trackers. */
const OF_TRACCAR: readonly AttributeMapping[] = [
  { protocol: 'jt808', key: 'tire{n}SensorId', sensor: '{n}', field: 'id' },
  { protocol: 'jt808', key: 'tire{n}Pressure', sensor: '{n}', field: 'pressure', unit: 'bar' },
  { protocol: 'jt808', key: 'tire{n}Temp', sensor: '{n}', field: 'temperature', unit: '°C' },
  { protocol: 't800x', key: 'tag{n}Id', sensor: '{n}', field: 'id' },
  { protocol: 't800x', key: 'tag{n}TirePressure', sensor: '{n}', field: 'pressure', unit: 'kPa' },
  { protocol: 't800x', key: 'tag{n}TireTemp', sensor: '{n}', field: 'temperature', unit: '°C' },
]

/** What may be added to an OsmAnd address or sent as telemetry without setting anything. */
const PLAIN: readonly AttributeMapping[] = [
  { key: 'tire{n}SensorId', sensor: '{n}', field: 'id' },
  { key: 'tire{n}Pressure', sensor: '{n}', field: 'pressure', unit: 'bar' },
  { key: 'tire{n}Temp', sensor: '{n}', field: 'temperature', unit: '°C' },
  { key: 'tire{n}Temperature', sensor: '{n}', field: 'temperature', unit: '°C' },
  { key: 'tire{n}BatteryOk', sensor: '{n}', field: 'battery_ok' },
]

const OF_VEHICLE: readonly AttributeMapping[] = [
  { key: 'odometer', field: 'odometer', unit: 'm' },
  { key: 'ignition', field: 'ignition' },
]

/** The keys that count for each source where a unit has none of its own. */
export const DEFAULT_ATTRIBUTE_MAPPINGS = {
  traccar: [...OF_TRACCAR, ...PLAIN.map((rule): AttributeMapping => ({ ...rule, protocol: 'osmand' })), ...OF_VEHICLE],
  osmand: [...PLAIN, ...OF_VEHICLE],
  thingsboard: [
    ...PLAIN,
    { key: 'latitude', field: 'latitude' },
    { key: 'longitude', field: 'longitude' },
    { key: 'speed', field: 'speed', unit: 'km/h' },
    { key: 'odometer', field: 'odometer', unit: 'km' },
    { key: 'ignition', field: 'ignition' },
  ],
} as const satisfies Record<string, readonly AttributeMapping[]>
