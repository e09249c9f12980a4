import { type Coupling, UNCOUPLED } from '../couplings/connection.ts'
import type { BelievedPlace } from '../movement/fidelity.ts'
import { newWay, type Way } from '../movement/way.ts'
import { type Hearing, NOTHING_HEARD } from '../reception/hearing.ts'
import type { EpochSeconds } from '../units/time.ts'
import { type CommonJump, NO_JUMP } from './common-jump.ts'
import type { SeriesPoint } from './series-point.ts'

/** All the engine remembers of a vehicle beside its tires: plain JSON, fit for a database column and back. */
export type VehicleState = {
  /** Newest moment that was judged: of a reading, or of time that passed. What comes from before needs a new fold. */
  last: EpochSeconds | null
  /** Before this no tire has anything due. A bound: `vehicleDue` tells exactly. */
  due: EpochSeconds | null
  way: Way
  /** Where it was last, for sure and perhaps; the odometer of the on-board computer there. */
  certain: (BelievedPlace & { odometer: number | null }) | null
  uncertain: BelievedPlace | null
  hearing: Hearing
  jump: CommonJump
  /** Of a vehicle without a unit of its own. */
  coupling: Coupling
  /** The last point of its series. */
  point: SeriesPoint | null
}

/** A vehicle of which nothing was ever heard. */
export const newVehicleState = (): VehicleState => ({
  last: null,
  due: null,
  way: newWay(),
  certain: null,
  uncertain: null,
  hearing: NOTHING_HEARD,
  jump: NO_JUMP,
  coupling: UNCOUPLED,
  point: null,
})
