import { type AlarmKind, fillLevelThresholdOfKind } from '../kinds/alarm-kind.ts'
import { days, type EpochSeconds, type Seconds, timeAfter } from '../units/time.ts'

export type MuteDuration = 'oneDay' | 'oneWeek'

const LENGTH: Record<MuteDuration, Seconds> = { oneDay: days(1), oneWeek: days(7) }
/** At half its pressure a tire is about to be destroyed: nobody meant to silence that. */
const ALWAYS_HEARD_AT = 50
const MUCH_WORSE = 20

/** When a mute that begins at `from` is over; `isMuted` no longer counts that moment. */
export const muteEnd = (from: EpochSeconds, duration: MuteDuration): EpochSeconds => timeAfter(from, LENGTH[duration])

/** A mute that ends now has ended: the measurement arriving with it may raise the alarm. */
export const isMuted = (end: EpochSeconds | null, now: EpochSeconds): boolean => end !== null && now < end

/**
 * Whether an event is told in spite of the mute: a blow-out, half the pressure or less, or 20 points below the
 * deepest fill level alarm that was open when the user muted (100 when none was).
 */
export const breaksThroughMute = (kind: AlarmKind, fillLevelAtMute: number): boolean => {
  if (kind === 'blowOut') return true
  const level = fillLevelThresholdOfKind(kind)
  return level !== null && (level <= ALWAYS_HEARD_AT || fillLevelAtMute - level >= MUCH_WORSE)
}
