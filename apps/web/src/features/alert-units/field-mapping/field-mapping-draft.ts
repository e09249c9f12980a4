import type { FieldMapping } from '@coldbar/contract/alert-units/field-mapping'
import {
  areJsonPathListsNested,
  type JsonPath,
  MAPPABLE_READING_FIELDS,
  type MappableReadingField,
  SENSOR_ID_FORMATS,
  TIMESTAMP_FORMATS,
} from '@coldbar/contract/alert-units/json-path'
import { DISTANCE_UNITS, PRESSURE_UNITS, SPEED_UNITS, TEMPERATURE_UNITS } from '@coldbar/domain/units/foreign-units'
import { isSameJsonPath, type JsonLeafValue } from './json-nodes.ts'

/** A field of the message, and how what it says is to be read: its unit, or what kind of id or time it is. */
type Mapped = { readonly path: JsonPath; readonly as: string | null }

/** A map while it is clicked together. */
export type FieldMappingDraft = Readonly<Partial<Record<MappableReadingField, Mapped>>>

const ABSOLUTE = ' absolute'

/** The unit of a way to read a pressure, and whether it counts from no pressure at all; null of what is no such way. */
export const pressureUnitOfFieldFormat = (
  as: string | null,
): { unit: (typeof PRESSURE_UNITS)[number]; isAbsolute: boolean } | null => {
  const isAbsolute = as?.endsWith(ABSOLUTE) === true
  const name = isAbsolute ? as?.slice(0, -ABSOLUTE.length) : as
  const unit = PRESSURE_UNITS.find((one) => one === name)
  return unit === undefined ? null : { unit, isAbsolute }
}

/** How what a field says may be read; empty where there is but one way. */
export const MAPPED_FIELD_FORMATS: Readonly<Record<MappableReadingField, readonly string[]>> = {
  sensor: SENSOR_ID_FORMATS,
  pressure: [...PRESSURE_UNITS, ...PRESSURE_UNITS.map((unit) => unit + ABSOLUTE)],
  temperature: TEMPERATURE_UNITS,
  time: TIMESTAMP_FORMATS,
  latitude: [],
  longitude: [],
  speed: SPEED_UNITS,
  odometer: DISTANCE_UNITS,
  device: [],
}

/** The largest figure that is likely to be of each unit, of a tire of some bar. */
const PRESSURE_UP_TO = [
  [1.7, 'MPa'],
  [20, 'bar'],
  [250, 'psi'],
  [2_000, 'kPa'],
  [20_000, 'mbar'],
] as const

const HEXADECIMAL = /^(0x)?[0-9a-f]{3,8}$/i
const ZONED = /(Z|[+-]\d\d:?\d\d)$/i
/** The year 5138 in seconds; a larger number counts milliseconds. */
const LARGEST_SECONDS = 100_000_000_000
/** Numbers up to here count wheels or inputs; a sensor's own is larger. */
const LARGEST_PLACE = 255

const numberOf = (value: JsonLeafValue | undefined): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const LARGEST_TAG = 4_294_967_295

/** The numbers of tags that an id may be, by how it is read. A number in JSON has lost what is printed on its case. */
const tagsOf = (value: JsonLeafValue | undefined): readonly (readonly [as: string, tag: number])[] => {
  const decimal = numberOf(value)
  const isTag = decimal !== null && Number.isInteger(decimal) && decimal > 0 && decimal <= LARGEST_TAG
  const digits = typeof value === 'string' ? /^(?:0x)?([0-9a-f]{1,8})$/i.exec(value.trim())?.[1] : undefined
  return [
    ...(isTag ? ([['decimal', decimal]] as const) : []),
    ...(digits === undefined ? [] : ([['hexadecimal', Number.parseInt(digits, 16)]] as const)),
  ]
}

/** By the one reading that meets a tag of the fleet, else by what ids look like. */
const likelySensor = (value: JsonLeafValue | undefined, known: ReadonlySet<number>): string => {
  const [met, ...more] = tagsOf(value).filter(([, tag]) => known.has(tag))
  if (met !== undefined && more.length === 0) return met[0]
  const number = numberOf(value)
  if (number !== null && number <= LARGEST_PLACE && String(value).length <= 3) return 'place'
  if (typeof value === 'number') return 'decimal'
  return typeof value === 'string' && value.length <= 3 && !HEXADECIMAL.test(value) ? 'place' : 'hexadecimal'
}

/** Null of a date without a zone: whether it is UTC, only people know. */
const likelyTime = (value: JsonLeafValue | undefined): string | null => {
  const number = numberOf(value)
  if (number !== null) return number > LARGEST_SECONDS ? 'ms' : 's'
  return ZONED.test(String(value)) ? 'iso' : null
}

/** How what a field says is likely to be read, by what it says in the pasted message: a beginning, which people see and change. Null where they have to say it.
 * `known`: the tags of the fleet. */
export const likelyMappedFieldFormat = (
  field: MappableReadingField,
  value: JsonLeafValue | undefined,
  known: ReadonlySet<number> = new Set(),
): string | null => {
  const number = numberOf(value) ?? 0
  switch (field) {
    case 'sensor':
      return likelySensor(value, known)
    case 'pressure':
      if (number === 0) return 'bar'
      return PRESSURE_UP_TO.find(([most]) => number <= most)?.[1] ?? 'Pa'
    case 'temperature':
      return number >= 200 ? 'K' : number >= 90 ? '°F' : '°C'
    case 'time':
      return likelyTime(value)
    case 'speed':
      return 'km/h'
    case 'odometer':
      return number > 3_000_000 ? 'm' : 'km'
    default:
      return null
  }
}

/** What a field of the message is mapped to; null where it is nothing. */
export const mappedFieldAt = (draft: FieldMappingDraft, path: JsonPath): MappableReadingField | null =>
  MAPPABLE_READING_FIELDS.find((field) => {
    const mapped = draft[field]
    return mapped !== undefined && isSameJsonPath(mapped.path, path)
  }) ?? null

/** The draft in which a field of the message is what is said, or nothing: what it was before it is no longer. */
export const withMappedField = (
  draft: FieldMappingDraft,
  path: JsonPath,
  field: MappableReadingField | null,
  as: string | null,
): FieldMappingDraft => {
  const others = MAPPABLE_READING_FIELDS.flatMap((one) => {
    const mapped = draft[one]
    return mapped === undefined || one === field || isSameJsonPath(mapped.path, path) ? [] : [[one, mapped] as const]
  })
  return Object.fromEntries(field === null ? others : [...others, [field, { path, as }] as const])
}

/** What a map still lacks before it can be tried and saved. */
export type MissingMapping = 'noSensor' | 'noPressure' | 'noZone' | 'halfPlace' | 'twoLists'

/** What a draft lacks; null where it is a map. */
export const missingMappingOfDraft = (draft: FieldMappingDraft): MissingMapping | null => {
  const { sensor, pressure, time, latitude, longitude } = draft
  if (sensor === undefined) return 'noSensor'
  if (pressure === undefined) return 'noPressure'
  if (time !== undefined && time.as === null) return 'noZone'
  if ((latitude === undefined) !== (longitude === undefined)) return 'halfPlace'
  const paths = MAPPABLE_READING_FIELDS.flatMap((field) => {
    const mapped = draft[field]
    return mapped === undefined ? [] : [mapped.path]
  })
  return areJsonPathListsNested(paths) ? null : 'twoLists'
}

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], as: string | null): Value =>
  values.find((value) => value === as) ?? values[0]

/** A map as the wire has it; null where the draft is none yet. */
export const fieldMappingOf = (draft: FieldMappingDraft): FieldMapping | null => {
  const { sensor, pressure, temperature, time, latitude, longitude, speed, odometer, device } = draft
  if (missingMappingOfDraft(draft) !== null || sensor === undefined || pressure === undefined) return null
  const { unit, isAbsolute } = pressureUnitOfFieldFormat(pressure.as) ?? { unit: PRESSURE_UNITS[0], isAbsolute: false }
  const at = ({ path }: Mapped) => ({ path: [...path] })
  return {
    source: 'mapped',
    sensor: { ...at(sensor), is: oneOf(SENSOR_ID_FORMATS, sensor.as) },
    pressure: { ...at(pressure), unit, ...(isAbsolute ? { is: 'absolute' } : {}) },
    ...(temperature ? { temperature: { ...at(temperature), unit: oneOf(TEMPERATURE_UNITS, temperature.as) } } : {}),
    ...(time ? { time: { ...at(time), is: oneOf(TIMESTAMP_FORMATS, time.as) } } : {}),
    ...(latitude ? { latitude: at(latitude) } : {}),
    ...(longitude ? { longitude: at(longitude) } : {}),
    ...(speed ? { speed: { ...at(speed), unit: oneOf(SPEED_UNITS, speed.as) } } : {}),
    ...(odometer ? { odometer: { ...at(odometer), unit: oneOf(DISTANCE_UNITS, odometer.as) } } : {}),
    ...(device ? { device: at(device) } : {}),
  }
}

/** How a field of a map that is set is read. */
const wayIn = (mapped: NonNullable<FieldMapping[MappableReadingField]>): string | null => {
  if (!('unit' in mapped)) return 'is' in mapped ? mapped.is : null
  return 'is' in mapped && mapped.is === 'absolute' ? mapped.unit + ABSOLUTE : mapped.unit
}

/** A map that is set as it is clicked together. */
export const fieldMappingDraftOf = (map: FieldMapping | null): FieldMappingDraft => {
  if (map === null) return {}
  return Object.fromEntries(
    MAPPABLE_READING_FIELDS.flatMap((field) => {
      const mapped = map[field]
      if (mapped === undefined || mapped === null) return []
      return [[field, { path: mapped.path, as: wayIn(mapped) }] as const]
    }),
  )
}
