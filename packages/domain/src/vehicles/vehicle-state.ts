import type { EpochSeconds } from '../units/time.ts'

/** All the engine remembers of a vehicle beside its tires: plain JSON, fit for a database column and back. */
export type VehicleState = {
  /** Newest moment that was judged: of a reading, or of time that passed. */
  last: EpochSeconds | null
}

/** A vehicle of which nothing was ever heard. */
export const newVehicleState = (): VehicleState => ({ last: null })
