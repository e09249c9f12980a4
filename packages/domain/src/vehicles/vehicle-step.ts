import type { EventChange } from '../alarms/event-change.ts'
import type { TireState } from '../alarms/tire-state.ts'
import type { Kilometres } from '../units/motion.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { VehicleState } from './vehicle-state.ts'

/** A change of one of the vehicle's events, and the moment that brought it about: an event's own times may lie earlier. */
export type TireHappening = { tireId: number; change: EventChange; at: EpochSeconds }

/** A trip as far as it is known; its identity is the vehicle and `start`. `end` is the last moving fix. */
export type Trip = { start: EpochSeconds; end: EpochSeconds; distance: Kilometres; rawDistance: Kilometres }

/** Extremes over the fresh tires of five minutes, bar at 15 °C and °C; the bucket's start is its identity. */
export type SeriesPoint = {
  time: EpochSeconds
  maxPressure: number | null
  minPressure: number | null
  maxTemperature: number | null
  minTemperature: number | null
}

/** A trailer was taken along: by the unit of its puller, since the start of that movement. */
export type Connected = { unitId: number; since: EpochSeconds }

/** A verdict that came after the reading: it was off both its neighbours. */
export type LateVerdict = { tireId: number; time: EpochSeconds; verdict: 'spike' }

/** A vehicle after one step: one reading, or time that passed. */
export type VehicleStep = {
  vehicle: VehicleState
  /** Tires whose state is another one now. */
  tires: ReadonlyMap<number, TireState>
  happened: readonly TireHappening[]
  /** Trips that began, went on or ended; and starts of those that turn out to have been none. */
  trips: readonly Trip[]
  noTrips: readonly EpochSeconds[]
  series: readonly SeriesPoint[]
  connected: readonly Connected[]
  verdicts: readonly LateVerdict[]
}
