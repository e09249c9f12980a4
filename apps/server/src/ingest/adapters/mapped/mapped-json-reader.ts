import type { FieldMapping } from '@coldbar/contract/alert-units/field-mapping'
import type { FieldMappingFailure } from '@coldbar/contract/alert-units/field-mapping-failure'
import { innermostListOfJsonPath, type JsonPath } from '@coldbar/contract/alert-units/json-path'
import {
  barFrom,
  barFromAbsolute,
  celsiusFrom,
  kilometresFrom,
  kilometresPerHourFrom,
} from '@coldbar/domain/units/foreign-units'
import { parseHexSensorId } from '../../door/hex-sensor-id.ts'
import { parseIsoTimestamp } from '../../door/iso-timestamp.ts'
import { parseNumberValue, parseSensorId } from '../../door/json-values.ts'
import { type ReportedPosition, reportedPositionWithFix } from '../../door/reported-position.ts'
import { mappedRowsOf, splitJsonPathAtLists, valueAtJsonPath } from './mapped-rows.ts'

/** What a map reads from one item of a message, in our units; null where it says nothing. */
export type MappedReading = {
  /** The name by which the fleet knows the sensor. */
  sensor: string
  /** The name in its place where no unit of the fleet is called like `device`; null where it is the same. */
  unlessCalled: string | null
  /** The number of its tag; null where the message does not tell it. */
  number: number | null
  /** The alert unit that it is of, where the message says so. */
  device: string | null
  /** s since 1970; null where it counts from when it came in. */
  time: number | null
  /** bar */
  pressure: number | null
  /** °C */
  temperature: number | null
  /** ° */
  latitude: number | null
  /** ° */
  longitude: number | null
  /** km/h */
  speed: number | null
  /** km */
  odometer: number | null
}

/** One item of a message as a map reads it, or why it cannot be read and where; `text` is the message with this item alone. */
export type MappedItem =
  | { reading: MappedReading; text: string }
  /** It tells of no tire, and where it is. */
  | { position: ReportedPosition; device: string | null; text: string }
  /** It is a message of another kind: it tells of no tire, and not where it is. */
  | { isOther: true; text: string }
  | {
      failure: Extract<FieldMappingFailure, 'no_list' | 'too_many' | 'no_sensor' | 'no_time'>
      at: JsonPath
      text: string
    }

const LONGEST_DEVICE = 40
/** The largest number of a tag. */
const LARGEST_TAG = 4_294_967_295
const MILLISECONDS = 1_000
/** s since 1970, the year 5138: a larger number counts milliseconds. */
const LATEST = 100_000_000_000

/** Reads the value of a field from a row: what stands around its item, from the outside in. */
type FieldReader = (around: readonly unknown[]) => unknown

const NOTHING: FieldReader = () => undefined

const fieldReader = (mapped: { path: JsonPath } | null | undefined): FieldReader => {
  if (mapped === null || mapped === undefined) return NOTHING
  const list = innermostListOfJsonPath(mapped.path)
  const depth = splitJsonPathAtLists(list).length
  const rest = mapped.path.slice(list.length)
  return (around) => valueAtJsonPath(around[depth], rest)
}

const converted = <Unit>(
  mapped: { path: JsonPath; unit: Unit } | null | undefined,
  from: (value: number, unit: Unit) => number,
): ((around: readonly unknown[]) => number | null) => {
  if (mapped === null || mapped === undefined) return () => null
  const read = fieldReader(mapped)
  return (around) => {
    const value = parseNumberValue(read(around))
    return value === null ? null : from(value, mapped.unit)
  }
}

const momentOf = (value: unknown, is: NonNullable<FieldMapping['time']>['is']): number | null => {
  if (is === 'iso') return parseIsoTimestamp(value)
  if (is === 'utc')
    return parseIsoTimestamp(value) ?? (typeof value === 'string' ? parseIsoTimestamp(`${value.trim()}Z`) : null)
  const number = parseNumberValue(value)
  const seconds = number === null || is === 's' ? number : number / MILLISECONDS
  return seconds !== null && seconds >= 0 && seconds <= LATEST ? seconds : null
}

const tagNumber = (value: unknown): number | null => {
  const number = parseNumberValue(value)
  return number !== null && Number.isInteger(number) && number > 0 && number <= LARGEST_TAG ? number : null
}

const deviceIn = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value
  const name = typeof text === 'string' ? text.trim().slice(0, LONGEST_DEVICE) : ''
  return name === '' ? null : name
}

/** What sensors of such gateways are called by, before their id. */
const PREFIX = 'mapped'

const isSaid = (value: unknown): boolean => value !== undefined && value !== null

/** Where an item says that it is; null where it says no place, or has no fix. */
export const parseMappedPosition = ({
  time,
  latitude,
  longitude,
  speed,
  odometer,
}: Pick<MappedReading, 'time' | 'latitude' | 'longitude' | 'speed' | 'odometer'>): ReportedPosition | null => {
  if (latitude === null || longitude === null) return null
  return reportedPositionWithFix({ time, latitude, longitude, speed, odometer, hdop: null })
}

/** Reads a message, which was parsed from `text`: an item for each item of the innermost list that the map names. */
export type MappedJsonReader = (message: unknown, text: string) => MappedItem[]

/**
 * Makes what reads the messages of an alert unit by its map. It runs no code of anybody, looks at fields of a message's own alone,
 * and never throws.
 */
export const createMappedJsonReader = (map: FieldMapping, unitId: number): MappedJsonReader => {
  const sensor = fieldReader(map.sensor)
  const device = fieldReader(map.device)
  const time = fieldReader(map.time)
  const latitude = fieldReader(map.latitude)
  const longitude = fieldReader(map.longitude)
  const pressure = converted(map.pressure, map.pressure.is === 'absolute' ? barFromAbsolute : barFrom)
  const temperature = converted(map.temperature, celsiusFrom)
  const speed = converted(map.speed, kilometresPerHourFrom)
  const odometer = converted(map.odometer, kilometresFrom)

  const named = (
    value: unknown,
    id: string,
    speaker: string | null,
  ): Pick<MappedReading, 'sensor' | 'unlessCalled' | 'number'> => {
    if (map.sensor.is === 'place') {
      const own = `${PREFIX} ${unitId}`
      if (speaker === null) return { sensor: `${own}/${id}`, unlessCalled: null, number: null }
      // Gateways of several vehicles call their boxes alike; names of units alone are unique within the fleet.
      return { sensor: `${speaker}/${id}`, unlessCalled: `${own}/${speaker}/${id}`, number: null }
    }
    const number = map.sensor.is === 'decimal' ? tagNumber(value) : parseHexSensorId(value)
    return { sensor: `${PREFIX} ${id}`, unlessCalled: null, number }
  }

  const { path: timePath = [], is: written = null } = map.time ?? {}
  const rawPressure = fieldReader(map.pressure)
  const rawTemperature = fieldReader(map.temperature)

  const itemOf = (around: readonly unknown[], text: string): MappedItem => {
    const value = sensor(around)
    const moment = written === null ? null : momentOf(time(around), written)
    const isUntimed = written !== null && moment === null
    const speaker = deviceIn(device(around))
    const vehicle = {
      time: moment,
      latitude: parseNumberValue(latitude(around)),
      longitude: parseNumberValue(longitude(around)),
      speed: speed(around),
      odometer: odometer(around),
    }
    if (!isSaid(value) && !isSaid(rawPressure(around))) {
      const position = parseMappedPosition(vehicle)
      if (position !== null && isUntimed) return { failure: 'no_time', at: timePath, text }
      if (position !== null) return { position, device: speaker, text }
      if (!isSaid(rawTemperature(around))) return { isOther: true, text }
    }
    const id = parseSensorId(value)
    if (id === null) return { failure: 'no_sensor', at: map.sensor.path, text }
    if (isUntimed) return { failure: 'no_time', at: timePath, text }
    const reading = {
      ...{ ...named(value, id, speaker), ...vehicle, device: speaker },
      pressure: pressure(around),
      temperature: temperature(around),
    }
    return { reading, text }
  }

  return (message, text) =>
    mappedRowsOf(map, message, text).map((row) => ('failure' in row ? row : itemOf(row.around, row.text)))
}
