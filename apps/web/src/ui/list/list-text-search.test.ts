import { expect, it } from 'vitest'
import { containsSearchWords, searchWordsOf } from './list-text-search.ts'

/** A plate as a vehicle's text has it: as it was written, and without hyphens and blanks. */
const PLATE = 't-111\nab-12-cd\nab12cd'

it.each([
  ['AB-12-CD', true],
  ['ab12cd', true],
  ['ab 12 cd', true],
  ['AB 12-CD', true],
  ['a-b12-cd', true],
  ['ab-13-cd', false],
  ['t-111', true],
  ['-', true],
  ['t-11 x', false],
])('a search for %s finds the plate AB-12-CD: %s', (query, finds) => {
  expect(containsSearchWords(PLATE, searchWordsOf(query))).toBe(finds)
})

it('a plate written with blanks is found by one typed with hyphens', () => {
  expect(containsSearchWords('t-111\nab 12 cd\nab12cd', searchWordsOf('ab-12-cd'))).toBe(true)
})
