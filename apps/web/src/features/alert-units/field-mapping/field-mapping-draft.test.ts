import { mappedDecodingSettingsSchema } from '@coldbar/contract/alert-units/field-mapping'
import { MAPPABLE_READING_FIELDS } from '@coldbar/contract/alert-units/json-path'
import { expect, it } from 'vitest'
import {
  type FieldMappingDraft,
  fieldMappingDraftOf,
  fieldMappingOf,
  likelyMappedFieldFormat,
  MAPPED_FIELD_FORMATS,
  mappedFieldAt,
  missingMappingOfDraft,
  withMappedField,
} from './field-mapping-draft.ts'

const at = (...path: string[]) => ({ path, as: null })
const SENSOR_AND_PRESSURE: FieldMappingDraft = { sensor: at('tires', '*', 'id'), pressure: at('tires', '*', 'p') }

it('makes maps that the contract takes, whatever is clicked and however it is read, and finds them again', () => {
  for (const field of MAPPABLE_READING_FIELDS) {
    for (const as of MAPPED_FIELD_FORMATS[field].length === 0 ? [null] : MAPPED_FIELD_FORMATS[field]) {
      const place = { latitude: at('lat'), longitude: at('lon') }
      const draft = withMappedField({ ...SENSOR_AND_PRESSURE, ...place }, ['x'], field, as)
      const map = fieldMappingOf(draft)
      expect(mappedDecodingSettingsSchema.parse(map)).toEqual(map)
      expect(fieldMappingOf(fieldMappingDraftOf(map))).toEqual(map)
    }
  }
})

it.each([
  { gap: 'noSensor', draft: { pressure: at('p') } },
  { gap: 'noPressure', draft: { sensor: at('id') } },
  { gap: 'halfPlace', draft: { ...SENSOR_AND_PRESSURE, latitude: at('lat') } },
  { gap: 'twoLists', draft: { ...SENSOR_AND_PRESSURE, temperature: at('heat', '*', 't') } },
  { gap: 'noZone', draft: { ...SENSOR_AND_PRESSURE, time: at('at') } },
  { gap: null, draft: { ...SENSOR_AND_PRESSURE, time: { path: ['at'], as: 'utc' } } },
] as const)('says that $gap is in the way of a map', ({ gap, draft }) => {
  expect(missingMappingOfDraft(draft)).toBe(gap)
  expect(fieldMappingOf(draft) === null).toBe(gap !== null)
})

it('says of an absolute pressure that it is one, and of no other', () => {
  const read = (as: string) => fieldMappingOf(withMappedField(SENSOR_AND_PRESSURE, ['p'], 'pressure', as))?.pressure
  expect(read('kPa absolute')).toEqual({ path: ['p'], unit: 'kPa', is: 'absolute' })
  expect(read('kPa')).toEqual({ path: ['p'], unit: 'kPa' })
})

it('lets a field of the message be one thing, and one thing stand in one field', () => {
  const moved = withMappedField(SENSOR_AND_PRESSURE, ['tires', '*', 'p'], 'temperature', 'K')
  expect(mappedFieldAt(moved, ['tires', '*', 'p'])).toBe('temperature')
  expect(moved.pressure).toBeUndefined()
  const other = withMappedField(SENSOR_AND_PRESSURE, ['tires', '*', 'kpa'], 'pressure', 'kPa')
  expect(mappedFieldAt(other, ['tires', '*', 'p'])).toBeNull()
  expect(withMappedField(other, ['tires', '*', 'kpa'], null, null)).toEqual({ sensor: SENSOR_AND_PRESSURE.sensor })
})

it.each([
  ...[0.84, '0.84'].map((value) => ({ field: 'pressure', value, as: 'MPa' }) as const),
  { field: 'pressure', value: 8.4, as: 'bar' },
  { field: 'pressure', value: 0, as: 'bar' },
  { field: 'pressure', value: 122, as: 'psi' },
  { field: 'pressure', value: 842, as: 'kPa' },
  { field: 'pressure', value: 8_420, as: 'mbar' },
  { field: 'pressure', value: 842_000, as: 'Pa' },
  { field: 'temperature', value: 23, as: '°C' },
  { field: 'temperature', value: 95, as: '°F' },
  { field: 'temperature', value: 296, as: 'K' },
  { field: 'time', value: 1_790_000_000, as: 's' },
  { field: 'time', value: 1_790_000_000_000, as: 'ms' },
  { field: 'time', value: '2026-09-21T14:13:20Z', as: 'iso' },
  { field: 'time', value: '2026-09-21T14:13:20+0200', as: 'iso' },
  ...['2026-09-21 14:13:20', '2026-09-21T14:13:20', 'today', null].map(
    (value) => ({ field: 'time', value, as: null }) as const,
  ),
  { field: 'sensor', value: '1a2b3c', as: 'hexadecimal' },
  { field: 'sensor', value: 305_419_896, as: 'decimal' },
  { field: 'sensor', value: 3, as: 'place' },
  { field: 'sensor', value: 'FL', as: 'place' },
] as const)('begins with a likely reading of $value as $field: $as', ({ field, value, as }) => {
  expect(likelyMappedFieldFormat(field, value)).toBe(as)
})

it.each([
  { value: '123456', known: [123_456], as: 'decimal' },
  { value: '123456', known: [0x123456], as: 'hexadecimal' },
  { value: '123456', known: [123_456, 0x123456], as: 'hexadecimal' },
  { value: '305419896', known: [305_419_896], as: 'decimal' },
  { value: '12', known: [0x12], as: 'hexadecimal' },
  { value: 12, known: [0x12], as: 'place' },
  { value: 12, known: [12], as: 'decimal' },
  { value: '0x1a2b3c', known: [0x1a2b3c], as: 'hexadecimal' },
] as const)('takes an id of $value for $as where the fleet has tags $known', ({ value, known, as }) => {
  expect(likelyMappedFieldFormat('sensor', value, new Set<number>(known))).toBe(as)
})
