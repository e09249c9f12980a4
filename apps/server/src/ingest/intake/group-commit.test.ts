import { describe, expect, it } from 'vitest'
import { IngestRefusal } from '../ingest-refusal.ts'
import { GroupCommit } from './group-commit.ts'

const LIMITS = { together: 10, inAll: 20, ofOne: 18, atOnce: 1 }

describe('those who wait for the same fleet', () => {
  it('share the next commit, and each gets its own result', async () => {
    const groups: string[][] = []
    const line = new GroupCommit<string, string>(async (_, jobs) => {
      groups.push([...jobs])
      return jobs.map((job) => job.toUpperCase())
    }, LIMITS)
    const results = await Promise.all(['a', 'b', 'c'].map((job) => line.add(1, job, 1)))
    expect(results).toEqual(['A', 'B', 'C'])
    expect(groups).toEqual([['a'], ['b', 'c']])
  })

  it('gather only once as many commits are under way as may be', async () => {
    const groups: string[][] = []
    const release = Promise.withResolvers<void>()
    const line = new GroupCommit<string, string>(
      async (_, jobs) => {
        groups.push([...jobs])
        await release.promise
        return jobs
      },
      { ...LIMITS, atOnce: 2 },
    )
    const all = Promise.all(['a', 'b', 'c', 'd'].map((job) => line.add(1, job, 1)))
    release.resolve()
    expect(await all).toEqual(['a', 'b', 'c', 'd'])
    expect(groups).toEqual([['a'], ['b'], ['c', 'd']])
  })

  it('do not grow beyond what one commit may hold', async () => {
    const sizes: number[] = []
    const line = new GroupCommit<number, number>(async (_, jobs) => {
      sizes.push(jobs.length)
      return jobs
    }, LIMITS)
    await Promise.all([1, 6, 4, 6].map((size) => line.add(1, size, size)))
    expect(sizes).toEqual([1, 2, 1])
  })

  it('do not pay for one that cannot be stored', async () => {
    const line = new GroupCommit<string, string>(async (_, jobs) => {
      if (jobs.includes('bad')) throw new RangeError('bad')
      return jobs
    }, LIMITS)
    const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map((job) => line.add(1, job, 1)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })

  it('are sent away when too much waits, and let in again afterwards', async () => {
    const release = Promise.withResolvers<void>()
    const line = new GroupCommit<number, number>(async (_, jobs) => {
      await release.promise
      return jobs
    }, LIMITS)
    const first = line.add(1, 1, 15)
    await expect(line.add(2, 2, 6)).rejects.toBeInstanceOf(IngestRefusal)
    release.resolve()
    await first
    await expect(line.add(2, 2, 6)).resolves.toBe(2)
  })

  it('leave room for other fleets, whatever one of them sends', async () => {
    const release = Promise.withResolvers<void>()
    const line = new GroupCommit<number, number>(async (_, jobs) => {
      await release.promise
      return jobs
    }, LIMITS)
    const own = [line.add(1, 1, 9), line.add(1, 2, 9)]
    await expect(line.add(1, 3, 1)).rejects.toBeInstanceOf(IngestRefusal)
    const others = line.add(2, 4, 2)
    release.resolve()
    expect(await Promise.all([...own, others])).toEqual([1, 2, 4])
    await expect(line.add(1, 3, 9)).resolves.toBe(3)
  })
})
