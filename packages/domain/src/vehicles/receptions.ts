import type { EpochSeconds } from '../units/time.ts'

/**
 * Which units heard which tires in the last ten minutes: by unit, pairs of a minute (since 1970) and the tires heard in
 * it, a bit for each by its rank. Minutes, not packets: a tag that tells of every change must not outvote the others.
 */
export type Receptions = Readonly<Record<string, readonly number[]>>

const MINUTE = 60
const WINDOW_MINUTES = 10
/** Bits of a number that shifts keep. No vehicle has more tires. */
const MOST_RANKS = 31

/** With one more packet that `units` heard of the tire with this rank (0 is its vehicle's lowest id). */
export const withReception = (
  receptions: Receptions,
  units: readonly number[],
  rank: number,
  time: EpochSeconds,
): Receptions => {
  const minute = Math.floor(time / MINUTE)
  const kept: Record<string, readonly number[]> = {}
  for (const unit in receptions) {
    const minutes = recent(receptions[unit] ?? [], minute)
    if (minutes.length > 0) kept[unit] = minutes
  }
  const bit = 1 << Math.min(rank, MOST_RANKS - 1)
  for (const unit of units) kept[unit] = marked(kept[unit] ?? [], minute, bit)
  return kept
}

/** How many different tires the unit heard, and its share (0..1) of all that any unit heard, by tire and minute. */
export const receptionOf = (receptions: Receptions, unit: number): { tires: number; share: number } => {
  let [tires, own, all] = [0, 0, 0]
  for (const id in receptions) {
    const minutes = receptions[id] ?? []
    for (let i = 1; i < minutes.length; i += 2) {
      const heard = bits(minutes[i] ?? 0)
      all += heard
      if (id !== String(unit)) continue
      own += heard
      tires |= minutes[i] ?? 0
    }
  }
  return { tires: bits(tires), share: all === 0 ? 0 : own / all }
}

const recent = (minutes: readonly number[], minute: number): readonly number[] => {
  let from = 0
  while (from < minutes.length && (minutes[from] ?? 0) <= minute - WINDOW_MINUTES) from += 2
  return from === 0 ? minutes : minutes.slice(from)
}

const marked = (minutes: readonly number[], minute: number, bit: number): readonly number[] => {
  const last = minutes.at(-1) ?? 0
  if (minutes.at(-2) !== minute) return [...minutes, minute, bit]
  return (last & bit) === 0 ? [...minutes.slice(0, -1), last | bit] : minutes
}

const bits = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
