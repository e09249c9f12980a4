import { expect, it } from 'vitest'
import { createRateCounter, createWindowCounter } from './rate-counter.ts'

it('counts by key, says how long to wait, and counts anew in the next while', () => {
  let now = 0
  const waitOf = createWindowCounter(1_000, 2, () => now)
  expect([waitOf('a'), waitOf('a'), waitOf('b')]).toEqual([null, null, null])
  expect(waitOf('a')).toBe(1_000)
  now = 999
  expect(waitOf('a')).toBe(1)
  now = 1_000
  expect(waitOf('a')).toBeNull()
})

it('says how long to wait to whoever only looks, and counts nothing by it', () => {
  let now = 0
  const { count, look } = createRateCounter(1_000, 2, () => now)
  expect([look('a'), count('a'), look('a'), look('a')]).toEqual([null, null, null, null])
  expect([count('a'), look('a'), look('b')]).toEqual([null, 1_000, null])
  now = 1_000
  expect(look('a')).toBeNull()
})

it('looks at ten thousand keys, and at all others as at one', () => {
  const { count, look } = createRateCounter(1_000, 2, () => 0)
  for (let key = 0; key < 10_000; key += 1) count(`${key}`)
  expect(look('new')).toBeNull()
  for (let key = 10_000; key < 10_002; key += 1) count(`${key}`)
  expect([look('new'), look('0')]).toEqual([1_000, null])
})
