import { expect, test } from 'vitest'
import { jsonNestsDeeperThan } from './nesting.ts'

test.each([
  ['[[1],[2]]', 2, false],
  ['[[[1]]]', 2, true],
  [JSON.stringify({ text: '[[[[ \\" [[[' }), 1, false],
  ['['.repeat(200_000), 32, true],
])('%.20s nests deeper than %d: %s', (json, deepest, answer) => {
  expect(jsonNestsDeeperThan(json, deepest)).toBe(answer)
})
