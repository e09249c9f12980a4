import { expect, test } from 'vitest'
import type { VehicleChange } from '../db/changes/vehicle-change-channel.ts'
import { VehicleChangeBuffer } from './vehicle-change-buffer.ts'

const of = (vehicleId: number, ...tireIds: number[] | ['all']): VehicleChange => ({
  vehicleId,
  tireIds: tireIds[0] === 'all' ? 'all' : (tireIds as number[]),
})

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

test('the first change leaves at once, the next ones together after 120 ms', async () => {
  const { timers, advance } = pretendTimers()
  const sent: (readonly VehicleChange[])[] = []
  const merged = new VehicleChangeBuffer(async (changes) => void sent.push(changes), timers)
  merged.add([of(1, 11)])
  await advance(0)
  merged.add([of(2, 21), of(3, 31), of(5, 'all')])
  merged.add([of(3, 32, 31), of(4, 'all'), of(5, 51), of(2, 'all')])
  await advance(119)
  expect(sent).toEqual([[of(1, 11)]])
  await advance(1)
  expect(sent).toEqual([[of(1, 11)], [of(2, 'all'), of(3, 31, 32), of(5, 'all'), of(4, 'all')]])
})

test('one commit that is told in several messages leaves as one', async () => {
  const { timers, advance } = pretendTimers()
  const sent: (readonly VehicleChange[])[] = []
  const merged = new VehicleChangeBuffer(async (changes) => void sent.push(changes), timers)
  merged.add([of(1, 11)])
  merged.add([of(2, 21)])
  await advance(0)
  expect(sent).toEqual([[of(1, 11), of(2, 21)]])
})

test('a hundred changes a second make at most nine messages a second', async () => {
  const { timers, advance } = pretendTimers()
  let sent = 0
  const merged = new VehicleChangeBuffer(async () => {
    sent += 1
  }, timers)
  for (let change = 0; change < 100; change += 1) {
    merged.add([of(change, change)])
    await advance(10)
  }
  expect(sent).toBeLessThanOrEqual(9)
})

test('the longer telling takes, the longer the next ones gather: 250 ms at most', async () => {
  const { timers, advance } = pretendTimers()
  let told = Promise.withResolvers<void>()
  const sent: (readonly VehicleChange[])[] = []
  const merged = new VehicleChangeBuffer(async (changes) => {
    sent.push(changes)
    await told.promise
  }, timers)
  for (const [tookMs, windowMs] of [
    [10, 120],
    [50, 200],
    [90, 250],
    [200, 250],
  ] as const) {
    told = Promise.withResolvers()
    const before = sent.length
    merged.add([of(1, 11)])
    await advance(windowMs)
    expect(sent).toHaveLength(before + 1)
    merged.add([of(2, 21)])
    await advance(tookMs)
    told.resolve()
    await advance(0)
    await advance(windowMs - tookMs - 1)
    expect(sent).toHaveLength(before + 1)
    await advance(1)
    expect(sent).toHaveLength(before + 2)
    await advance(0)
    await advance(1_000)
  }
})

test('what changes while the last flush is busy waits for it', async () => {
  const { timers, advance } = pretendTimers()
  const busy = Promise.withResolvers<void>()
  const sent: (readonly VehicleChange[])[] = []
  const merged = new VehicleChangeBuffer(async (changes) => {
    sent.push(changes)
    if (sent.length === 1) await busy.promise
  }, timers)
  merged.add([of(1, 11)])
  await advance(0)
  merged.add([of(2, 21)])
  await advance(1_000)
  expect(sent).toEqual([[of(1, 11)]])
  busy.resolve()
  await advance(0)
  await advance(0)
  expect(sent).toEqual([[of(1, 11)], [of(2, 21)]])
})
