import { mappedDecoding } from '@coldbar/contract/alert-units/message-map'
import { MAPPED_FIELDS } from '@coldbar/contract/alert-units/message-path'
import { expect, it } from 'vitest'
import { draftOf, fieldAt, gapIn, likelyAs, type MapDraft, mapOf, READ_AS, withField } from './map-draft.ts'

const at = (...path: string[]) => ({ path, as: null })
const SENSOR_AND_PRESSURE: MapDraft = { sensor: at('tires', '*', 'id'), pressure: at('tires', '*', 'p') }

it('makes maps that the contract takes, whatever is clicked and however it is read, and finds them again', () => {
  for (const field of MAPPED_FIELDS) {
    for (const as of READ_AS[field].length === 0 ? [null] : READ_AS[field]) {
      const place = { latitude: at('lat'), longitude: at('lon') }
      const draft = withField({ ...SENSOR_AND_PRESSURE, ...place }, ['x'], field, as)
      const map = mapOf(draft)
      expect(mappedDecoding.parse(map)).toEqual(map)
      expect(mapOf(draftOf(map))).toEqual(map)
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
  expect(gapIn(draft)).toBe(gap)
  expect(mapOf(draft) === null).toBe(gap !== null)
})

it('says of an absolute pressure that it is one, and of no other', () => {
  const read = (as: string) => mapOf(withField(SENSOR_AND_PRESSURE, ['p'], 'pressure', as))?.pressure
  expect(read('kPa absolute')).toEqual({ path: ['p'], unit: 'kPa', is: 'absolute' })
  expect(read('kPa')).toEqual({ path: ['p'], unit: 'kPa' })
})

it('lets a field of the message be one thing, and one thing stand in one field', () => {
  const moved = withField(SENSOR_AND_PRESSURE, ['tires', '*', 'p'], 'temperature', 'K')
  expect(fieldAt(moved, ['tires', '*', 'p'])).toBe('temperature')
  expect(moved.pressure).toBeUndefined()
  const other = withField(SENSOR_AND_PRESSURE, ['tires', '*', 'kpa'], 'pressure', 'kPa')
  expect(fieldAt(other, ['tires', '*', 'p'])).toBeNull()
  expect(withField(other, ['tires', '*', 'kpa'], null, null)).toEqual({ sensor: SENSOR_AND_PRESSURE.sensor })
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
  expect(likelyAs(field, value)).toBe(as)
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
  expect(likelyAs('sensor', value, new Set<number>(known))).toBe(as)
})
