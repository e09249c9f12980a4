import { expect, test } from 'vitest'
import { LoopSlice, mapInSlices } from './loop-slice.ts'

/** Longer than a slice may last. */
const LONG_MS = 8

const busyFor = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('of many long pieces of work only one goes on in a turn of the loop, and each keeps its order', async () => {
  let sinceTurn = 0
  let most = 0
  let isOver = false
  const watch = (): void => {
    most = Math.max(most, sinceTurn)
    sinceTurn = 0
    if (!isOver) setImmediate(watch)
  }
  const step = (at: number): number => {
    busyFor(LONG_MS)
    sinceTurn += 1
    return at * 2
  }
  const works = Array.from({ length: 6 }, async () => {
    await Promise.resolve()
    return mapInSlices([1, 2, 3, 4], step)
  })
  // All of them begin in one turn, that of whoever asked for them.
  setImmediate(() => {
    sinceTurn = 0
    watch()
  })
  const made = await Promise.all(works)
  isOver = true
  expect(made).toEqual(works.map(() => [2, 4, 6, 8]))
  expect(most).toBe(1)
})

test('what others do between slices is not counted as work', async () => {
  const slice = new LoopSlice()
  busyFor(LONG_MS)
  expect(slice.isOver()).toBe(true)
  setImmediate(() => busyFor(20 * LONG_MS))
  await slice.next()
  expect(slice.workedMs()).toBeGreaterThanOrEqual(LONG_MS)
  expect(slice.workedMs()).toBeLessThan(20 * LONG_MS)
})
