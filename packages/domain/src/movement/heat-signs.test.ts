import { expect, it } from 'vitest'
import { minutes } from '../units/time.ts'
import { isStandingByTireWarmth } from './heat-signs.ts'

it.each([
  { before: 0, value: 0, casing: 0, after: 30, carried: true, because: 'on a ferry nothing warms' },
  { before: 0, value: -1, casing: 0, after: 30, carried: true, because: 'an evening on deck cools by little' },
  { before: 25, value: 16, casing: -1, after: 30, carried: true, because: 'what was warm cools as it does at rest' },
  { before: 1, value: -3, casing: 0, after: 30, carried: false, because: 'no weather cools so fast: it left a hall' },
  { before: 0, value: -5, casing: 0, after: 180, carried: false, because: 'nor so far' },
  { before: 0, value: 0, casing: 4, after: 30, carried: false, because: 'a casing warmer than its gas flexes' },
  { before: 0, value: 3, casing: 0, after: 30, carried: false, because: 'it warms' },
])('of tires at $value K, $casing K at the casing, from $before K $after min ago: $because', (one) => {
  const { before, value, casing, after, carried } = one
  expect(isStandingByTireWarmth(before, { value, casing }, minutes(after))).toBe(carried)
})
