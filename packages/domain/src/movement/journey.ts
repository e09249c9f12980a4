import type { Kilometres } from '../units/motion.ts'
import type { EpochSeconds } from '../units/time.ts'

/** A movement that goes on: a trip, what may become one, or a vehicle that is carried. */
export type Journey = {
  /** `maybe` until it has gone far or long enough; `carried` by a ferry, a train or a tow truck. */
  phase: 'maybe' | 'trip' | 'carried'
  /** First and last moving fix. */
  start: EpochSeconds
  last: EpochSeconds
  fixes: number
  /** By certain places, from the last one at rest. */
  distance: Kilometres
  /** How much of `distance` the odometer has already. */
  counted: Kilometres
  /** Raw odometer at its start. */
  rawFrom: Kilometres
  /** Moving with the ignition off: nothing but carried. */
  off: boolean
  /** Proven by warming tires, or impossible to prove and therefore believed. */
  rolls: boolean
  /** At 30 km/h or more without a break since. */
  fastSince: EpochSeconds | null
  /** How much warmer than their tags the gas in the tires was at its start, K; `null` where no tire is calibrated. */
  warmth: number | null
  /** `null` as long as it says nothing. */
  computer: OdometerSpan | null
}

/** What the on-board computer counted, and what `distance` was where it began and where it was heard last. */
export type OdometerSpan = { from: Kilometres; since: Kilometres; to: Kilometres; until: Kilometres }
