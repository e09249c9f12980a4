import type { EpochSeconds } from '../units/time.ts'
import { hours, timeBetween } from '../units/time.ts'

/** Who looked inside, or knows that it only stood, is believed for a day, unless the tires beside it show that it rolled since. */
export const INSIDE_INSPECTION_BELIEVED_FOR = hours(24)

/** What somebody said of the inside of a tire, and when they looked. */
export type InsideInspectionWord = { at: EpochSeconds; by: string }

/** What is known of the inside of a tire. */
export type KnownTireInside = {
  /** The newest reading that proves that it must come off; null where it need not. */
  provenUntil: EpochSeconds | null
  /** The last word that it is sound, and the one that it is damaged, where nobody found it sound since. */
  sound: InsideInspectionWord | null
  damaged: InsideInspectionWord | null
}

/** Why a word about the inside of a tire is not taken. */
export type InsideInspectionObstacle = { why: 'flatSince' | 'staysOn' } | { why: 'judged'; by: string }

/**
 * What stands in the way of the word of somebody who looked inside a tire at `at`, which may be said later; null where nothing does.
 * Readings of a later time prove the same again. Who looked last knows best; a tire that need not come off any more was found sound
 * by somebody else, where that was said within a day.
 */
export const insideInspectionObstacle = (
  { provenUntil, sound, damaged }: KnownTireInside,
  at: EpochSeconds,
): InsideInspectionObstacle | null => {
  if (provenUntil === null)
    return sound !== null && timeBetween(sound.at, at) <= INSIDE_INSPECTION_BELIEVED_FOR
      ? { why: 'judged', by: sound.by }
      : { why: 'staysOn' }
  if (provenUntil > at) return { why: 'flatSince' }
  return damaged !== null && damaged.at >= at ? { why: 'judged', by: damaged.by } : null
}
