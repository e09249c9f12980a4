import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase } from '../../testing/a-database.ts'
import { inSystem } from '../scope/in-system.ts'
import { type JobRunner, startJobs } from './jobs.ts'
import type { PollingLoop } from './polling-loop.ts'
import { type QueueWorkerLimits, RetryJobError } from './queue-workers.ts'

const { db, address } = await aDatabase()
const tell = (sentence: string): void => {
  throw new Error(sentence)
}
let jobs: JobRunner
let queues = 0

beforeAll(async () => {
  jobs = await startJobs(db, address, 13, tell)
})
afterAll(() => jobs.stop())

/** A queue whose jobs bear names and last until they are let go. */
const aQueue = async (workers: QueueWorkerLimits) => {
  queues += 1
  const queue = `queue-${queues}`
  await jobs.boss.createQueue(queue, { retryLimit: 1_000, retryDelay: 0 })
  const began: string[] = []
  const going = new Map<string, PromiseWithResolvers<void>>()
  const send = (names: readonly string[], group: string): Promise<void> =>
    inSystem(db, (tx) =>
      jobs.sendAll(
        tx,
        queue,
        names.map((name) => ({ data: { name }, startAt: null, group })),
      ),
    )
  const work: PollingLoop = jobs.work(queue, workers, async ({ data }) => {
    const { name } = data as { name: string }
    const until = Promise.withResolvers<void>()
    began.push(name)
    going.set(name, until)
    await until.promise.finally(() => going.delete(name))
  })
  const all = (settle: (until: PromiseWithResolvers<void>) => void): void => {
    for (const until of going.values()) settle(until)
  }
  return {
    began,
    send,
    going: () => [...going.keys()].toSorted(),
    end: (name: string) => going.get(name)?.resolve(),
    fail: (name: string) => going.get(name)?.reject(new RetryJobError('not now', 0)),
    stop: async () => {
      const stopped = work.stop()
      all((until) => until.resolve())
      await stopped
    },
  }
}

describe('workers', () => {
  it('begin with what was never tried before they try again what failed', async () => {
    const { began, send, going, fail, end, stop } = await aQueue({ atOnce: 1, ofAGroup: 1 })
    await send(['a', 'b'], 'one')
    await expect.poll(going).toEqual(['a'])
    fail('a')
    await expect.poll(going).toEqual(['b'])
    await send(['new'], 'two')
    fail('b')
    await expect.poll(going).toEqual(['new'])
    end('new')
    await expect.poll(() => began.length).toBe(4)
    expect(began.slice(0, 3)).toEqual(['a', 'b', 'new'])
    await stop()
  })

  it('work on so many of a group at once, and on another’s however many wait', async () => {
    const { send, going, end, stop } = await aQueue({ atOnce: 3, ofAGroup: 2 })
    await send(['a', 'b', 'c', 'd'], 'one')
    await expect.poll(going).toEqual(['a', 'b'])
    await send(['other'], 'two')
    await expect.poll(going).toEqual(['a', 'b', 'other'])
    end('a')
    await expect.poll(going).toEqual(['b', 'c', 'other'])
    await stop()
  })

  it('keep half of them for first attempts, and one of a group’s', async () => {
    const { began, send, going, fail, stop } = await aQueue({ atOnce: 4, ofAGroup: 2 })
    for (const group of ['one', 'two']) await send([`${group} a`, `${group} b`], group)
    const all = ['one a', 'one b', 'two a', 'two b']
    await expect.poll(going).toEqual(all)
    for (const name of all) fail(name)
    // Two of four that failed are tried again, one of each group.
    await expect.poll(() => began.length).toBe(6)
    expect(new Set(began.slice(4).map((name) => name.slice(0, 3)))).toEqual(new Set(['one', 'two']))
    await send(['one new'], 'one')
    await send(['three new'], 'three')
    await expect.poll(() => going().length).toBe(4)
    expect(going()).toEqual(expect.arrayContaining(['one new', 'three new']))
    await stop()
  })

  it('begin what another group sends though several hold all of them: who takes long makes room, and stays among its group', async () => {
    const { send, going, stop } = await aQueue({ atOnce: 4, ofAGroup: 2, long: { most: 4, afterMs: 50 } })
    for (const group of ['one', 'two']) await send([`${group} a`, `${group} b`, `${group} c`], group)
    const long = ['one a', 'one b', 'two a', 'two b']
    await expect.poll(going).toEqual(long)
    await send(['other'], 'three')
    await expect.poll(going, { timeout: 5_000 }).toEqual([...long, 'other'].toSorted())
    await send(['three b', 'three c'], 'three')
    await send(['four a', 'four b', 'five a'], 'four')
    // There is room for so many beside the workers and no more.
    await expect.poll(() => going().length, { timeout: 5_000 }).toBe(8)
    expect(going()).toEqual([...long, 'four a', 'four b', 'other', 'three b'].toSorted())
    await send(['last'], 'five')
    await expect.poll(() => going().length, { timeout: 1_500, interval: 1_400 }).toBe(8)
    await stop()
  })
})
