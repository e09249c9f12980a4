import type { EventChange } from '../events/event-change.ts'
import type { PositionFidelity, UnitRelationToVehicle } from '../movement/position-fidelity.ts'
import type { Trip } from '../movement/trip.ts'
import type { TireState } from '../state/tire-state.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { VehicleChartPoint } from './vehicle-chart-point.ts'
import type { VehicleState } from './vehicle-state.ts'

export type { Trip } from '../movement/trip.ts'
export type { VehicleChartPoint } from './vehicle-chart-point.ts'

/** A change of one of the vehicle's events, and the moment that brought it about: an event's own times may lie earlier. */
export type TireEventChange = { tireId: number; change: EventChange; at: EpochSeconds }

/**
 * A unit took the vehicle along, since the start of that movement. Told once per movement: it is news only if somebody
 * else, or nobody, pulled it before.
 */
export type CouplingMade = { unitId: number; since: EpochSeconds }

/** A verdict that came after the reading: it was off both its neighbours. */
export type LateSpikeVerdict = { tireId: number; time: EpochSeconds; verdict: 'spike' }

/** A vehicle after one step: one reading, or time that passed. */
export type VehicleStep = {
  vehicle: VehicleState
  /** Tires whose state is another one now. */
  tires: ReadonlyMap<number, TireState>
  /** How far the place of this reading is believed; `null` when there was none, or it was not judged. */
  fidelity: PositionFidelity | null
  /** What the unit that said where the vehicle was is to it; `null` as with `fidelity`. */
  hearer: UnitRelationToVehicle | null
  happened: readonly TireEventChange[]
  /** Trips that began, went on or ended; and starts of those that turn out to have been none. One may follow the other. */
  trips: readonly Trip[]
  noTrips: readonly EpochSeconds[]
  /** The bucket's point as of now: a later one of the same time replaces it. */
  series: readonly VehicleChartPoint[]
  connected: readonly CouplingMade[]
  verdicts: readonly LateSpikeVerdict[]
}
