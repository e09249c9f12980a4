import type { AttributeMapping } from '@coldbar/contract/alert-units/attribute-mappings'
import { barFrom, celsiusFrom, kilometresFrom, kilometresPerHourFrom } from '@coldbar/domain/units/foreign-units'
import { parseHexSensorId } from './hex-sensor-id.ts'
import { parseNumberValue, parseSensorId } from './json-values.ts'

/** What a message says of one sensor, in our units. */
export type AttributeSensorValues = {
  /** Its id in lower case; null where the message has none. */
  id: string | null
  /** The number on its case; null where the message does not tell it. */
  number: number | null
  /** bar */
  pressure: number | null
  /** °C */
  temperature: number | null
  batteryOk: boolean | null
}

/** What a message says of the vehicle. Null: not said. */
type KeyedVehicle = {
  latitude: number | null
  longitude: number | null
  /** km/h */
  speed: number | null
  /** km */
  odometer: number | null
  ignition: boolean | null
}

/** What the values of one message say, by the sensor that rules name. */
export type AttributeValues = {
  sensors: ReadonlyMap<string, AttributeSensorValues>
  vehicle: KeyedVehicle
  /** Keys that speak of a tire’s pressure or temperature, and that no rule fits. */
  unmapped: readonly string[]
}

type Values = Readonly<Record<string, unknown>>
type Pattern = { before: string; behind: string }
type Fitting = { rule: AttributeMapping; pattern: Pattern | null }

/** Reads the values of one message, of a protocol where its source names one. */
export type AttributeMapper = (values: Values, protocol?: string | null) => AttributeValues

/** More keys than any tracker sends; what lies beyond is not looked at, so that no message takes long. */
const MOST_KEYS = 1_000
const LONGEST_KEY = 100

const PLACE_OF_NUMBER = '{n}'
const TIRE_NUMBER = /^\d{1,3}$/

const TIRE_KEY = /t[iy]re|tpms/i
const FIGURE_KEY = /press|temp/i

/** What stands around the number in a rule’s key; null where it has none. */
const patternOf = (key: string): Pattern | null => {
  const at = key.indexOf(PLACE_OF_NUMBER)
  return at < 0 ? null : { before: key.slice(0, at), behind: key.slice(at + PLACE_OF_NUMBER.length) }
}

/** The number in a key that fits, without leading zeros; null where it does not fit. */
const numberOf = (key: string, { before, behind }: Pattern): string | null => {
  if (!key.startsWith(before) || !key.endsWith(behind)) return null
  const digits = key.slice(before.length, Math.max(before.length, key.length - behind.length))
  return TIRE_NUMBER.test(digits) ? String(Number(digits)) : null
}

const truthIn = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value
  if (value === 1 || value === '1' || value === 'true') return true
  return value === 0 || value === '0' || value === 'false' ? false : null
}

const converted = <Unit>(value: unknown, unit: Unit, from: (value: number, unit: Unit) => number): number | null => {
  const number = parseNumberValue(value)
  return number === null ? null : from(number, unit)
}

const NOTHING: KeyedVehicle = { latitude: null, longitude: null, speed: null, odometer: null, ignition: null }
const UNSAID: AttributeSensorValues = { id: null, number: null, pressure: null, temperature: null, batteryOk: null }

const ofSensor = (
  rule: Extract<AttributeMapping, { sensor: string }>,
  value: unknown,
): Partial<AttributeSensorValues> => {
  switch (rule.field) {
    case 'id':
      return { id: parseSensorId(value), number: parseHexSensorId(value) }
    case 'pressure':
      return { pressure: converted(value, rule.unit, barFrom) }
    case 'temperature':
      return { temperature: converted(value, rule.unit, celsiusFrom) }
    case 'battery_ok':
      return { batteryOk: truthIn(value) }
    case 'battery_low': {
      const isLow = truthIn(value)
      return { batteryOk: isLow === null ? null : !isLow }
    }
  }
}

const ofVehicle = (rule: Exclude<AttributeMapping, { sensor: string }>, value: unknown): Partial<KeyedVehicle> => {
  switch (rule.field) {
    case 'speed':
      return { speed: converted(value, rule.unit, kilometresPerHourFrom) }
    case 'odometer':
      return { odometer: converted(value, rule.unit, kilometresFrom) }
    case 'ignition':
      return { ignition: truthIn(value) }
    case 'ignored':
      return {}
    default:
      return { [rule.field]: parseNumberValue(value) }
  }
}

const isFor = ({ protocol }: AttributeMapping, spoken: string | null): boolean =>
  protocol === undefined || protocol === null || protocol === spoken

/** Makes what reads messages by these rules; the first that fits a key counts. */
export const createAttributeMapper = (rules: readonly AttributeMapping[]): AttributeMapper => {
  const fittings = rules.map((rule): Fitting => ({ rule, pattern: patternOf(rule.key) }))

  const ruleOf = (key: string, protocol: string | null): { rule: AttributeMapping; number: string } | null => {
    for (const { rule, pattern } of fittings) {
      if (!isFor(rule, protocol)) continue
      const number = pattern === null ? '' : numberOf(key, pattern)
      if (number !== null && (pattern !== null || rule.key === key)) return { rule, number }
    }
    return null
  }

  return (values, protocol = null) => {
    const sensors = new Map<string, AttributeSensorValues>()
    const unmapped: string[] = []
    let vehicle = NOTHING
    for (const key of Object.keys(values).slice(0, MOST_KEYS)) {
      if (key.length > LONGEST_KEY) continue
      const value = values[key]
      const found = ruleOf(key, protocol)
      if (found === null) {
        if (TIRE_KEY.test(key) && FIGURE_KEY.test(key)) unmapped.push(key)
        continue
      }
      const { rule, number } = found
      if ('sensor' in rule) {
        const name = rule.sensor.replaceAll(PLACE_OF_NUMBER, number)
        sensors.set(name, { ...(sensors.get(name) ?? UNSAID), ...ofSensor(rule, value) })
      } else vehicle = { ...vehicle, ...ofVehicle(rule, value) }
    }
    return { sensors, vehicle, unmapped }
  }
}
