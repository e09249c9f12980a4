import { type EpochSeconds, elapsed } from '../units/time.ts'
import { HELD_FOR, isOdd, type ReceivedReading } from './reading-verdict.ts'

/** A tag's last accepted reading and an odd one that waits for its successor. Plain JSON. */
export type SpikeFilter<R extends ReceivedReading> = { accepted: R | null; held: R | null }
export type Filtered<R extends ReceivedReading> = { filter: SpikeFilter<R>; accepted: readonly R[]; spike: R | null }

export const newSpikeFilter = <R extends ReceivedReading>(): SpikeFilter<R> => ({ accepted: null, held: null })

/**
 * Holds the first odd reading until the next one: that either stands by it (both count, in order) or returns to the
 * level before (the held one was a spike). Readings come in time order and have passed `refusalOf`.
 */
export const filterSpikes = <R extends ReceivedReading>(filter: SpikeFilter<R>, reading: R): Filtered<R> => {
  const { accepted, held } = filter
  if (held !== null) {
    const spike = isOdd(held, reading) && !isOdd(reading, accepted)
    return spike
      ? { filter: { accepted: reading, held: null }, accepted: [reading], spike: held }
      : { filter: { accepted: reading, held: null }, accepted: [held, reading], spike: null }
  }
  if (isOdd(reading, accepted)) return { filter: { accepted, held: reading }, accepted: [], spike: null }
  return { filter: { accepted: reading, held: null }, accepted: [reading], spike: null }
}

/** Lets a held reading go once it has waited long enough for a successor that did not come. */
export const releaseHeld = <R extends ReceivedReading>(filter: SpikeFilter<R>, now: EpochSeconds): Filtered<R> =>
  filter.held !== null && elapsed(filter.held.time, now) >= HELD_FOR
    ? { filter: { accepted: filter.held, held: null }, accepted: [filter.held], spike: null }
    : { filter, accepted: [], spike: null }
