import { expect, it } from 'vitest'
import { isTireOfSearch } from './tire-code-search.ts'

const TIRE = { texts: ['M-409', 'T-07', 'Axle 1 left', 'DOT 1225 S1', null], tagId: 0x8a3f21c0 }

it.each([
  ['', true],
  ['dot 1225', true],
  ['t-07 left', true],
  ['8A3F21C0', true],
  ['8a:3f:21:c0', true],
  ['2319393216', true],
  ['192 033 063 138', true],
  ['8A3F21C1', false],
  ['T-08', false],
])('a tire is meant by %j: %s', (query, is) => {
  expect(isTireOfSearch(query, TIRE)).toBe(is)
})

it('a tire without a sensor is meant by its words alone', () => {
  expect(isTireOfSearch('8A3F21C0', { ...TIRE, tagId: null })).toBe(false)
  // A list that an older page kept on this device knows no tags.
  expect(isTireOfSearch('m-409', { ...TIRE, tagId: undefined })).toBe(true)
})
