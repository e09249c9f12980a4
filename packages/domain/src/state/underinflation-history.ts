import type { Bar } from '../units/pressure.ts'
import type { EpochSeconds } from '../units/time.ts'

export type DemountReason = 'driven' | 'parked' | 'burst' | 'unseen'

/** A tire that nobody may inflate before it was taken off and looked at inside. */
export type DemountRequirement = {
  /** The first of the readings that prove it, and the newest that does. */
  since: EpochSeconds
  last: EpochSeconds
  why: DemountReason
}

/** Readings in a row that say something, and when the first of them was read. */
export type ReadingStreak = { since: EpochSeconds; readings: number }

/** How cold the tires beside one were since it rolled last, K, at which reading of theirs, and what they held then, bar at 15 °C. */
export type LowestNeighbourHeating = { kelvin: number; at: EpochSeconds; held: Bar | null }

/** What follows from a lack of gas, whatever alarms are on. What is left out is not so; plain JSON, stored with every reading. */
export type UnderinflationHistory = {
  /** It holds too little. */
  low?: ReadingStreak
  /** It rolled run flat. */
  rolled?: ReadingStreak
  /** Since when every reading says that it is run flat, rolling or not; since the word of somebody who looked inside meanwhile. */
  flat?: EpochSeconds
  /** How cold the tires beside it were since it rolled last; left out where nobody knows. */
  cold?: LowestNeighbourHeating
  /** When somebody looked inside, as long as it is run flat since. */
  looked?: EpochSeconds
  /** It stands nearly empty, and held more before. */
  sank?: ReadingStreak
  /** That it is nearly empty is told already, or was so when it was heard first. */
  knownEmpty?: true
  demount?: DemountRequirement
}
