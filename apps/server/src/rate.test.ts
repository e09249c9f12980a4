import { expect, it } from 'vitest'
import { rateWithin } from './rate.ts'

it('counts by key, says how long to wait, and counts anew in the next while', () => {
  let now = 0
  const waitOf = rateWithin(1_000, 2, () => now)
  expect([waitOf('a'), waitOf('a'), waitOf('b')]).toEqual([null, null, null])
  expect(waitOf('a')).toBe(1_000)
  now = 999
  expect(waitOf('a')).toBe(1)
  now = 1_000
  expect(waitOf('a')).toBeNull()
})
