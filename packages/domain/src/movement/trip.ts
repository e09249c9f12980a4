import type { Kilometres } from '../units/motion.ts'
import type { EpochSeconds } from '../units/time.ts'

/** A trip as far as it is known; its identity is the vehicle and `start`. `start` and `end` are its first and last moving fix. */
export type Trip = {
  start: EpochSeconds
  end: EpochSeconds
  /** Rolled from rest to rest, by places that are certain; corrected by the on-board computer when it is over. */
  distance: Kilometres
  /** Every metre of every place, certain or not. */
  rawDistance: Kilometres
  /** The vehicle has come to rest: nothing more is added. */
  over: boolean
}
