import { type Coupling, UNCOUPLED } from '../couplings/coupling.ts'
import { newOdometry, type Odometry } from '../movement/odometry.ts'
import type { CoordinatesWithFidelity } from '../movement/position-fidelity.ts'
import { NO_VEHICLE_RECEPTION, type VehicleReception } from '../reception/vehicle-reception.ts'
import type { EpochSeconds } from '../units/time.ts'
import { type CommonPressureJump, NO_COMMON_PRESSURE_JUMP } from './common-jump.ts'
import type { VehicleChartPoint } from './vehicle-chart-point.ts'

/** All the engine remembers of a vehicle beside its tires: plain JSON, fit for a database column and back. */
export type VehicleState = {
  /** Newest moment that was judged: of a reading, or of time that passed. What comes from before needs a new fold. */
  last: EpochSeconds | null
  /** Before this no tire has anything due. A bound: `nextVehicleDeadline` tells exactly. */
  due: EpochSeconds | null
  way: Odometry
  /** Where it was last, for sure and perhaps; the odometer of the on-board computer there. */
  certain: (CoordinatesWithFidelity & { odometer: number | null }) | null
  uncertain: CoordinatesWithFidelity | null
  hearing: VehicleReception
  jump: CommonPressureJump
  /** Of a vehicle without a unit of its own. */
  coupling: Coupling
  /** The last point of its series. */
  point: VehicleChartPoint | null
}

/** A vehicle of which nothing was ever heard. */
export const newVehicleState = (): VehicleState => ({
  last: null,
  due: null,
  way: newOdometry(),
  certain: null,
  uncertain: null,
  hearing: NO_VEHICLE_RECEPTION,
  jump: NO_COMMON_PRESSURE_JUMP,
  coupling: UNCOUPLED,
  point: null,
})
