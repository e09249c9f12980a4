import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds for which one piece of work may hold the loop, where nobody notices the wait. */
const SLICE_MS = 5

let last: Promise<unknown> = Promise.resolve()

/**
 * Waits for a turn of the loop that no other long piece of work has: however many of them are under way, all else waits for one
 * slice of one of them.
 */
export const nextLoopSlice = (): Promise<void> => {
  const mine = last.then(() => nextTurn())
  last = mine
  return mine
}

/** Long work on the loop, done a slice at a time: `if (slice.isOver()) await slice.next()` before each small step of it. The first slice waits for nobody. */
export class LoopSlice {
  #since = performance.now()
  #before = 0

  isOver(): boolean {
    return performance.now() - this.#since >= SLICE_MS
  }

  /** Waits for the next slice. */
  async next(): Promise<void> {
    this.#before = this.workedMs()
    await nextLoopSlice()
    this.#since = performance.now()
  }

  /** Milliseconds of all slices, without what others did in between. */
  workedMs(): number {
    return this.#before + performance.now() - this.#since
  }
}

/** What becomes of each, in their order; the process does other things in between. */
export const mapInSlices = async <From, To>(all: readonly From[], map: (item: From) => To): Promise<To[]> => {
  const mapped: To[] = []
  const slice = new LoopSlice()
  for (const item of all) {
    if (slice.isOver()) await slice.next()
    mapped.push(map(item))
  }
  return mapped
}
