import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GatheredLookup } from './gathered-lookup.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Look-ups that are answered by hand, in whatever order. */
const lookups = () => {
  const asked: { keys: readonly number[]; answer: () => void; fail: () => void }[] = []
  const lookup = new GatheredLookup<number, string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    asked.push({ keys, answer: () => resolve(keys.map(String)), fail: () => reject(new Error('away')) })
    return promise
  })
  return { lookup, asked, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

it('whoever asks while a look-up is under way shares the next', async () => {
  const { lookup, asked, pass } = lookups()
  const first = lookup.of(1)
  await pass(0)
  const others = [lookup.of(2), lookup.of(3)]
  await pass(999)
  expect(asked.map(({ keys }) => keys)).toEqual([[1]])
  asked[0]?.answer()
  await pass(0)
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2, 3]])
  asked[1]?.answer()
  expect(await Promise.all([first, ...others])).toEqual(['1', '2', '3'])
})

it('one that has no answer within a second holds up nobody else, and two hold up who comes behind until one has ended', async () => {
  const { lookup, asked, pass } = lookups()
  const dead = lookup.of(1)
  await pass(1_000)
  for (const key of [2, 3]) {
    const quick = lookup.of(key)
    await pass(0)
    asked.at(-1)?.answer()
    expect(await quick).toBe(String(key))
  }
  const slow = lookup.of(4)
  await pass(1_000)
  const waiting = lookup.of(5)
  await pass(10_000)
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2], [3], [4]])
  asked[0]?.fail()
  await expect(dead).rejects.toThrow('away')
  await pass(0)
  expect(asked.at(-1)?.keys).toEqual([5])
  for (const { answer } of asked) answer()
  expect(await Promise.all([slow, waiting])).toEqual(['4', '5'])
})
