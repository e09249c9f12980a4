import { expect, it } from 'vitest'
import { topicFilterCovers, topicFiltersOverlap } from './filter-overlap.ts'

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
  expect(topicFiltersOverlap(one, other)).toBe(expected)
  expect(topicFiltersOverlap(other, one)).toBe(expected)
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
  expect(topicFilterCovers(outer, inner)).toBe(expected)
})
