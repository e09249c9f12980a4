import { expect, it } from 'vitest'
import { covers, overlaps } from './filter-overlap.ts'

it.each([
  ['a/+', '+/b', true],
  ['a/#', 'a', true],
  ['a/b', 'a/b', true],
  ['a/b/+', 'a/+/c', true],
  ['a/b', 'a/c', false],
  ['a', 'a/b', false],
  ['a/+', 'a/b/c', false],
  ['#', 'anything/else', true],
])('%s and %s have a topic in common: %s', (one, other, expected) => {
  expect(overlaps(one, other)).toBe(expected)
  expect(overlaps(other, one)).toBe(expected)
})

it.each([
  ['a/#', 'a/+/c', true],
  ['a/#', 'a', true],
  ['a/+', 'a/b', true],
  ['a/+', 'a/+', true],
  ['a/+', 'a/#', false],
  ['a/b', 'a/+', false],
  ['+/events', 'a/+', false],
  ['a/+', 'a/b/c', false],
  ['a/b/c', 'a/b', false],
])('%s has all that %s has: %s', (outer, inner, expected) => {
  expect(covers(outer, inner)).toBe(expected)
})
