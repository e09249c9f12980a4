import { days, type EpochSeconds, type Seconds, seconds, timeAfter } from './time.ts'

/** Whose clock says a moment: an alert unit's or the satellites' that a receiver hears, or that of a person's device. */
export type ClockKind = 'unit' | 'person'

/**
 * How far a clock may run ahead of ours. That of a device in another time zone is ahead by less than a day: what a person says of
 * tomorrow is a slip. A unit keeps time, and what says later than two minutes from now was set wrongly.
 */
export const CLOCK_AHEAD: Readonly<Record<ClockKind, Seconds>> = { unit: seconds(120), person: days(1) }

/** Whether a moment is over; lies ahead of our clock by no more than other clocks do, and so is now; or is still to come, and so cannot be. */
export type SaidMomentState = 'over' | 'ahead' | 'toCome'

/** What a moment is that somebody says was, held against our clock: the one rule about clocks that run ahead. */
export const saidMomentState = (said: EpochSeconds, now: EpochSeconds, clock: ClockKind): SaidMomentState => {
  if (said <= now) return 'over'
  return said <= timeAfter(now, CLOCK_AHEAD[clock]) ? 'ahead' : 'toCome'
}
