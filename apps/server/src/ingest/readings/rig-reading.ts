import type { PacketReception } from './reception.ts'

/** A reading as its vehicle is evaluated from it, now or later. */
export type RigReading = PacketReception & {
  tireId: number
  /** Further units that heard the packet, ascending. */
  alsoHeardBy: readonly number[]
  /** Units that heard it loudest; missing where one unit heard it, or one did not say how loud. */
  loudest?: readonly number[]
  /** The packet as they heard it. */
  others: readonly PacketReception[]
}

/** Event time, and the tire's number where that is the same: the order in which a vehicle's readings are judged. */
export type ReadingOrderKey = { time: number; tireId: number }

/** Negative when `one` is judged before `other`. */
export const compareReadingOrder = (one: ReadingOrderKey, other: ReadingOrderKey): number =>
  one.time - other.time || one.tireId - other.tireId
