import { expect, it } from 'vitest'
import { doesTopicFilterMatch, isMqttTopicFilter } from './topic-filter.ts'

it.each(['a', 'a/b', '+', '#', 'a/+/c', 'a/#', '/a', 'a//b', '$SYS/#', 'Süd/+'])('%s is a filter', (filter) => {
  expect(isMqttTopicFilter(filter)).toBe(true)
})

it.each(['', 'a#', '#/a', 'a/b+', '++', 'a\u0000', 'a\nb', '\ud800', 'a'.repeat(201)])('%j is none', (filter) => {
  expect(isMqttTopicFilter(filter)).toBe(false)
})

it.each([
  ['a/+', 'a/b', true],
  ['a/+', 'a/', true],
  ['a/+', 'a', false],
  ['a/+', 'a/b/c', false],
  ['a/#', 'a', true],
  ['a/#', 'a/b/c', true],
  ['a/b', 'a/b', true],
  ['a/b', 'a/c', false],
  ['#', 'a/b', true],
  ['#', '$SYS/uptime', false],
  ['+/uptime', '$SYS/uptime', false],
  ['$SYS/#', '$SYS/uptime', true],
])('of %s, %s is one: %s', (filter, topic, expected) => {
  expect(doesTopicFilterMatch(filter, topic)).toBe(expected)
})
