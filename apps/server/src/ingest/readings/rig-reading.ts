import type { Reception } from './reception.ts'

/** A reading as its vehicle is evaluated from it, now or later. */
export type RigReading = Reception & {
  tireId: number
  /** Further units that heard the packet, ascending. */
  alsoHeardBy: readonly number[]
  /** Units that heard it loudest; missing where one unit heard it, or one did not say how loud. */
  loudest?: readonly number[]
  /** The packet as they heard it. */
  others: readonly Reception[]
}

/** Event time, and the tire's number where that is the same: the order in which a vehicle's readings are judged. */
export type ReadingOrder = { time: number; tireId: number }

/** Negative when `one` is judged before `other`. */
export const compareReadingOrder = (one: ReadingOrder, other: ReadingOrder): number =>
  one.time - other.time || one.tireId - other.tireId
