import { Worker } from 'node:worker_threads'
import { afterEach, expect, it, vi } from 'vitest'
import type { TestWorkerOrder } from './testing/a-test-worker.ts'
import { WorkThread } from './work-thread.ts'

const file = new URL('./testing/a-test-worker.ts', import.meta.url)
const threads: WorkThread<TestWorkerOrder, string, string>[] = []
const aThread = (options = {}) => {
  const thread = new WorkThread<TestWorkerOrder, string, string>({ file, name: 'trying', ...options })
  threads.push(thread)
  return thread
}
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.stop()
})

/** What a thread told of a job. */
const told = async (
  thread: WorkThread<TestWorkerOrder, string, string>,
  order: TestWorkerOrder,
  pieces: readonly string[] = [],
) => {
  const parts: string[] = []
  await thread.work(order, (part) => void parts.push(part), pieces)
  return parts
}

it('does each job by itself, behind its own pieces', async () => {
  const thread = aThread()
  const jobs = Array.from({ length: 20 }, (_, at) => told(thread, { tell: [`job ${at}`] }, [`${at} a`, `${at} b`]))
  expect(await Promise.all(jobs)).toEqual(Array.from({ length: 20 }, (_, at) => [`${at} a`, `${at} b`, `job ${at}`]))
})

it('a job that fails costs no other, and says what it failed of', async () => {
  const thread = aThread()
  const [failed, done] = await Promise.allSettled([told(thread, { fail: 'no ink' }), told(thread, { tell: ['yes'] })])
  expect(failed).toMatchObject({ status: 'rejected', reason: new TypeError('no ink') })
  expect(done).toEqual({ status: 'fulfilled', value: ['yes'] })
})

it('a job that cannot be copied for the thread fails alone', async () => {
  const thread = aThread()
  const uncopied = { tell: [() => undefined] } as unknown as TestWorkerOrder
  const [failed, done] = await Promise.allSettled([told(thread, uncopied), told(thread, { tell: ['yes'] })])
  expect([failed.status, done.status]).toEqual(['rejected', 'fulfilled'])
})

it.each([
  ['exits', 'exit', 'the trying thread ended'],
  ['throws behind its jobs', { throwLater: 'out of paper' }, 'out of paper'],
] as const)(
  'a thread that %s fails what it has, and whoever comes in that moment is served by another',
  async (_, order, why) => {
    const thread = aThread()
    const lost = [told(thread, order), told(thread, 'wait')]
    for (const one of lost) await expect(one).rejects.toThrow(why)
    expect(await told(thread, { tell: ['again'] })).toEqual(['again'])
  },
)

it('a thread that is ending takes no further job: whoever comes gets another', async () => {
  const thread = aThread()
  await told(thread, { tell: ['first'] })
  const stopped = thread.stop()
  expect(await told(thread, { tell: ['second'] }, ['piece'])).toEqual(['piece', 'second'])
  await stopped
  expect(await told(thread, { tell: ['third'] })).toEqual(['third'])
})

it('a job that comes at any moment around the end of an idle thread is done', async () => {
  const thread = aThread({ idleMs: 1 })
  for (let wait = 0; wait < 12; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, wait % 4))
    expect(await told(thread, { tell: [`after ${wait} ms`] })).toEqual([`after ${wait} ms`])
  }
})

it('what is not done when it is stopped fails, also what is still being handed over, and stopping twice is no harm', async () => {
  const thread = aThread()
  let isHandedOver = true
  const endless = (function* () {
    try {
      for (;;) yield 'piece'
    } finally {
      isHandedOver = false
    }
  })()
  const lost = [told(thread, 'wait'), thread.work({ tell: [] }, () => undefined, endless)]
  await Promise.all([...lost.map((one) => expect(one).rejects.toThrow('was stopped')), thread.stop(), thread.stop()])
  await expect.poll(() => isHandedOver).toBe(false)
})

it('only so many jobs wait; the next is refused at once, and taken when one is done', async () => {
  const thread = aThread({ mostJobs: 2 })
  const both = [told(thread, { tell: ['one'] }), told(thread, { tell: ['two'] })]
  await expect(told(thread, { tell: ['three'] })).rejects.toThrow('2 jobs already')
  expect(await Promise.all(both)).toEqual([['one'], ['two']])
  expect(await told(thread, { tell: ['three'] })).toEqual(['three'])
})

it('a thread that is stuck is given up, and what waited for it fails rather than wait for ever', async () => {
  const thread = aThread({ silentMs: 300 })
  const lost = [told(thread, 'hang'), told(thread, { tell: ['behind it'] })]
  for (const one of lost) await expect(one).rejects.toThrow('is stuck')
})

it('a thread ends when nobody needed it for a while', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  const thread = aThread({ idleMs: 50 })
  await told(thread, { tell: ['only'] })
  await expect.poll(() => ended.mock.calls.length).toBe(1)
  ended.mockRestore()
})
