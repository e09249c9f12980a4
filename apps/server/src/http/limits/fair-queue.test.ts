import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServerStopping, TooManyRequests } from '../errors.ts'
import { FairQueue } from './fair-queue.ts'

const LONGEST = 5_000

const turns = (limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) =>
  new FairQueue({ ofOne: 2, inAll: 3, waiting: 4, longestWaitMs: LONGEST, ...limits })

/** Asks for turns and tells whose began, in order. */
const asked = (from: FairQueue) => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string): Promise<void> =>
    from.take(key).then((end) => {
      begun.push(key)
      ends.push(end)
    })
  return { begun, ask, endFirst: () => ends.shift()?.() }
}

/** Everything that can begin has begun. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('turns', () => {
  it('begin at once up to so many of one, and the others of the same wait', async () => {
    const { begun, ask, endFirst } = asked(turns())
    for (const key of ['a', 'a', 'a']) void ask(key)
    await settle()
    expect(begun).toEqual(['a', 'a'])
    void ask('b')
    await settle()
    expect(begun).toEqual(['a', 'a', 'b'])
    endFirst()
    await settle()
    expect(begun).toEqual(['a', 'a', 'b', 'a'])
  })

  it('go to whoever has the fewest under way, though others waited longer', async () => {
    const { begun, ask, endFirst } = asked(turns({ ofOne: 3 }))
    for (const key of ['a', 'a', 'a', 'a', 'a', 'b']) void ask(key)
    await settle()
    expect(begun).toEqual(['a', 'a', 'a'])
    endFirst()
    await settle()
    expect(begun.at(-1)).toBe('b')
  })

  it('are refused with a time where too many of one wait, and others are not', async () => {
    const from = turns({ inAll: 10 })
    const { ask, begun } = asked(from)
    for (let at = 0; at < 6; at += 1) void ask('a')
    const refused = await from.take('a').catch((cause: unknown) => cause)
    expect(refused).toBeInstanceOf(TooManyRequests)
    expect((refused as TooManyRequests).headers['retry-after']).toBe('2')
    await ask('b')
    expect(begun).toEqual(['a', 'a', 'b'])
  })

  it('are refused after the longest wait, and the place in the line is free again', async () => {
    const from = turns({ ofOne: 1, waiting: 1 })
    const { begun, ask, endFirst } = asked(from)
    void ask('a')
    const refused = from.take('a').catch((cause: unknown) => cause)
    await vi.advanceTimersByTimeAsync(LONGEST)
    expect(await refused).toBeInstanceOf(TooManyRequests)
    void ask('a')
    await settle()
    endFirst()
    await settle()
    expect(begun).toEqual(['a', 'a'])
  })

  it('end once, however often that is said', async () => {
    const from = turns({ ofOne: 1 })
    const end = await from.take('a')
    end()
    await from.take('a')
    end()
    const third = asked(from)
    void third.ask('a')
    await settle()
    expect(third.begun).toEqual([])
  })

  it('that are closed refuse who waits and who comes, and let end what has begun', async () => {
    const from = turns({ ofOne: 1 })
    const { begun, ask, endFirst } = asked(from)
    void ask('a')
    const waited = from.take('a').catch((cause: unknown) => cause)
    await settle()
    from.close()
    expect(await waited).toBeInstanceOf(ServerStopping)
    await expect(from.take('b')).rejects.toBeInstanceOf(ServerStopping)
    endFirst()
    await vi.advanceTimersByTimeAsync(LONGEST)
    expect(begun).toEqual(['a'])
    expect(vi.getTimerCount()).toBe(0)
  })
})
