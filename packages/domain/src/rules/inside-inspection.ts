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
  /** The last word that it is sound, and the one that it is damaged, as long as that holds. */
  sound: InsideInspectionWord | null
  damaged: InsideInspectionWord | null
  /** When somebody said last that it is another tire than before. */
  changedAt: EpochSeconds | null
}

/** A word of the inside of a tire: when somebody looked, and what they found. */
export type InsideInspection = { at: EpochSeconds; isSound: boolean }

/** Why a word about the inside of a tire is not taken. */
export type InsideInspectionObstacle = { why: 'flatSince' | 'staysOn' } | { why: 'judged'; by: string }

/**
 * Since when a tire is known to be damaged inside that somebody found so at `damagedAt`: until somebody who looked later found it sound,
 * or it is another tire. Of two words of one second the one that keeps the tire off the road holds.
 */
export const damagedInsideSince = (
  damagedAt: EpochSeconds | null,
  { soundAt, changedAt }: { soundAt: EpochSeconds | null; changedAt: EpochSeconds | null },
): EpochSeconds | null =>
  damagedAt === null || (soundAt !== null && soundAt > damagedAt) || (changedAt !== null && changedAt >= damagedAt)
    ? null
    : damagedAt

/**
 * What stands in the way of the word of somebody who looked inside a tire at `at`, which may be said later; null where nothing does.
 * Who looked last knows best. That a tire is damaged is taken of any tire, whatever readings say of it, unless it is another one by
 * now. That it is sound is asked of a tire that must come off, and readings of a later time prove the same again; one that need not
 * come off any more was found sound by somebody else, where that was said within a day.
 */
export const insideInspectionObstacle = (
  { provenUntil, sound, damaged, changedAt }: KnownTireInside,
  { at, isSound }: InsideInspection,
): InsideInspectionObstacle | null => {
  if (damaged !== null && damaged.at >= at) return { why: 'judged', by: damaged.by }
  if (!isSound) {
    if (sound !== null && sound.at > at) return { why: 'judged', by: sound.by }
    return changedAt !== null && changedAt >= at ? { why: 'staysOn' } : null
  }
  if (damaged === null && provenUntil === null)
    return sound !== null && timeBetween(sound.at, at) <= INSIDE_INSPECTION_BELIEVED_FOR
      ? { why: 'judged', by: sound.by }
      : { why: 'staysOn' }
  return provenUntil !== null && provenUntil > at ? { why: 'flatSince' } : null
}
