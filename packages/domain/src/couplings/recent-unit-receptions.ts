import type { EpochSeconds } from '../units/time.ts'

/**
 * Which units heard which tires in the last ten minutes. By unit: its newest minute (since 1970), then for that minute
 * and those before it the tires heard, a bit for each by its rank. Minutes, not packets: a tag that tells of every
 * change must not outvote the others.
 */
export type RecentUnitReceptions = Readonly<Record<string, readonly number[]>>

const MINUTE = 60
const WINDOW_MINUTES = 10
/** Bits of a number that shifts keep. No vehicle has more tires. */
const MOST_RANKS = 31

/** With one more packet that `units` heard of the tire with this rank (0 is its vehicle's lowest id). */
export const withUnitReception = (
  receptions: RecentUnitReceptions,
  units: readonly number[],
  rank: number,
  time: EpochSeconds,
): RecentUnitReceptions => {
  const minute = Math.floor(time / MINUTE)
  const kept: Record<string, readonly number[]> = {}
  for (const unit in receptions) {
    const heard = withinWindow(receptions[unit] ?? [], minute)
    for (let at = 1; at < heard.length; at += 1)
      if (heard[at] !== 0) {
        kept[unit] = heard
        break
      }
  }
  const bit = 1 << Math.min(rank, MOST_RANKS - 1)
  for (const unit of units) kept[unit] = marked(kept[unit] ?? [], minute, bit)
  return kept
}

/** How many different tires the unit heard, and its share (0..1) of all that any unit heard, by tire and minute. */
export const unitReceptionShare = (
  receptions: RecentUnitReceptions,
  unit: number,
): { tires: number; share: number } => {
  let [tires, own, all] = [0, 0, 0]
  for (const id in receptions) {
    const [, ...masks] = receptions[id] ?? []
    for (const mask of masks) {
      const heard = bits(mask)
      all += heard
      if (id !== String(unit)) continue
      own += heard
      tires |= mask
    }
  }
  return { tires: bits(tires), share: all === 0 ? 0 : own / all }
}

/** The newest minute and its masks, as many as are not too old; the list itself where none is. */
const withinWindow = (heard: readonly number[], minute: number): readonly number[] => {
  const [newest = 0] = heard
  const masks = Math.max(0, WINDOW_MINUTES - (minute - newest))
  return heard.length - 1 <= masks ? heard : heard.slice(0, 1 + masks)
}

const marked = (heard: readonly number[], minute: number, bit: number): readonly number[] => {
  const [newest = minute, mask = 0, ...older] = heard
  if (newest === minute) return (mask & bit) !== 0 ? heard : [minute, mask | bit, ...older]
  const between = Array.from({ length: minute - newest - 1 }, () => 0)
  return [minute, bit, ...between, mask, ...older]
}

const bits = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
