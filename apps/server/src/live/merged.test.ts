import { expect, test } from 'vitest'
import { Merged } from './merged.ts'

const pretendTimers = () => {
  let nowMs = 0
  let due: { at: number; run: () => void } | null = null
  return {
    timers: {
      now: () => nowMs,
      after: (ms: number, run: () => void) => {
        due = { at: nowMs + ms, run }
        return () => {
          due = null
        }
      },
    },
    advance: async (ms: number) => {
      nowMs += ms
      if (due !== null && due.at <= nowMs) {
        const { run } = due
        due = null
        run()
      }
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test('the first change leaves at once, the next ones together after 250 ms', async () => {
  const { timers, advance } = pretendTimers()
  const sent: (readonly number[])[] = []
  const merged = new Merged(async (ids) => void sent.push(ids), timers)
  merged.add([1])
  await advance(0)
  merged.add([2, 3])
  merged.add([3, 4])
  await advance(249)
  expect(sent).toEqual([[1]])
  await advance(1)
  expect(sent).toEqual([[1], [2, 3, 4]])
})

test('a hundred changes a second make at most four messages a second', async () => {
  const { timers, advance } = pretendTimers()
  let sent = 0
  const merged = new Merged(async () => {
    sent += 1
  }, timers)
  for (let change = 0; change < 100; change += 1) {
    merged.add([change])
    await advance(10)
  }
  expect(sent).toBeLessThanOrEqual(5)
})

test('what changes while the last flush is busy waits for it', async () => {
  const { timers, advance } = pretendTimers()
  const busy = Promise.withResolvers<void>()
  const sent: (readonly number[])[] = []
  const merged = new Merged(async (ids) => {
    sent.push(ids)
    if (sent.length === 1) await busy.promise
  }, timers)
  merged.add([1])
  merged.add([2])
  await advance(1_000)
  expect(sent).toEqual([[1]])
  busy.resolve()
  await advance(0)
  await advance(250)
  expect(sent).toEqual([[1], [2]])
})
