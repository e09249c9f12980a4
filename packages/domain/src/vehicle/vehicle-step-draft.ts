import type { OdometryStep } from '../movement/advance-odometry.ts'
import type { Trip } from '../movement/trip.ts'
import type { VehicleMotionAtReading } from '../state/tire-context.ts'
import { newTireState, type TireState } from '../state/tire-state.ts'
import type { TireEvaluationResult } from '../tire/evaluate-tire.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { VehicleTireFitment } from './mounted-tire.ts'
import type { VehicleState } from './vehicle-state.ts'
import type { CouplingMade, LateSpikeVerdict, TireEventChange, VehicleChartPoint, VehicleStep } from './vehicle-step.ts'

/** A vehicle in the middle of a step. Its members are replaced, never what they hold. */
export class VehicleStepDraft {
  readonly changed = new Map<number, TireState>()
  readonly happened: TireEventChange[] = []
  readonly trips: Trip[] = []
  readonly noTrips: EpochSeconds[] = []
  readonly series: VehicleChartPoint[] = []
  readonly connected: CouplingMade[] = []
  readonly verdicts: LateSpikeVerdict[] = []
  fidelity: VehicleStep['fidelity'] = null
  hearer: VehicleStep['hearer'] = null
  vehicle: VehicleState
  readonly equipment: VehicleTireFitment
  readonly #tires: ReadonlyMap<number, TireState>

  constructor(vehicle: VehicleState, tires: ReadonlyMap<number, TireState>, equipment: VehicleTireFitment) {
    this.vehicle = vehicle
    this.#tires = tires
    this.equipment = equipment
  }

  /** The tire's state as of now, as it is remembered. */
  get(tireId: number): TireState | undefined {
    return this.changed.size === 0 ? this.#tires.get(tireId) : (this.changed.get(tireId) ?? this.#tires.get(tireId))
  }

  stateOf(tireId: number): TireState {
    return this.get(tireId) ?? newTireState()
  }

  /** Takes over what became of a tire at `at`. */
  take(tireId: number, { state, events, verdicts }: TireEvaluationResult, at: EpochSeconds): void {
    if (state !== this.get(tireId)) this.changed.set(tireId, state)
    for (const change of events) this.happened.push({ tireId, change, at })
    for (const verdict of verdicts) this.verdicts.push({ tireId, ...verdict })
  }

  /** Takes over what became of the vehicle's way. */
  go({ way, trips, noTrips }: OdometryStep): void {
    if (way !== this.vehicle.way) this.vehicle = { ...this.vehicle, way }
    this.trips.push(...trips)
    this.noTrips.push(...noTrips)
  }

  /** What its tires may know of it. */
  now(): VehicleMotionAtReading {
    const { way, jump, certain, uncertain } = this.vehicle
    const isUnseen = way.fix === null && certain === null && uncertain === null
    const { journey } = way
    const since = journey?.phase === 'trip' ? journey.start : null
    // Half an hour on a ferry looks like a trip: what may only happen on wheels waits until they are known to turn.
    const tripSince = journey?.rolls === true ? since : null
    return {
      movingSince: since,
      stoppedAt: since === null ? way.stoppedAt : null,
      ...(way.strayedAt === undefined ? {} : { strayedAt: way.strayedAt }),
      ...(way.wokeAway === undefined ? {} : { wokeAway: way.wokeAway }),
      ...(isUnseen ? { unseen: true as const } : {}),
      carried: journey !== null && (journey.off || journey.phase === 'carried'),
      tripSince,
      doubtedUntil: jump.doubtedUntil,
    }
  }

  step(): VehicleStep {
    return {
      vehicle: this.vehicle,
      tires: this.changed,
      fidelity: this.fidelity,
      hearer: this.hearer,
      happened: this.happened,
      trips: this.trips,
      noTrips: this.noTrips,
      series: this.series,
      connected: this.connected,
      verdicts: this.verdicts,
    }
  }
}
