import { expect, it } from 'vitest'
import { isNewEnough } from './runtime.mjs'

it.each([
  ['20.20.2', false],
  ['22.17.9', false],
  ['22.18.0', true],
  ['24.0.0', true],
  ['100.0.0', true],
])('Node %s runs our TypeScript: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected)
})
