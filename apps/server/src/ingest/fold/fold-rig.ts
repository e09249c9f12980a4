import type { EventChange } from '@coldbar/domain/events/event-change'
import { compareGasWithNeighbours } from '@coldbar/domain/problems/neighbour-comparison'
import { problemsAfterEventChange } from '@coldbar/domain/problems/problems-after-event-change'
import { problemsAfterReading } from '@coldbar/domain/problems/problems-after-reading'
import type { TireState } from '@coldbar/domain/state/tire-state'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { advanceVehicleTime, evaluateVehicle, nextVehicleDeadline } from '@coldbar/domain/vehicle/evaluate-vehicle'
import { tireOdometer } from '@coldbar/domain/vehicle/tire-inspection-history'
import { VEHICLE_CHART_BUCKET_SECONDS } from '@coldbar/domain/vehicle/vehicle-chart-point'
import type { CouplingMade, Trip, VehicleChartPoint, VehicleStep } from '@coldbar/domain/vehicle/vehicle-step'
import type {
  DerivedMeasurementValues,
  MeasurementVerdict,
  RevisedMeasurementVerdict,
} from '../readings/measurement.ts'
import type { RigReading } from '../readings/rig-reading.ts'
import {
  checkpointTimeBetween,
  type LastDetectedTrip,
  lastJudgedTimeOf,
  newTireSnapshot,
  type RigSnapshot,
  type TireSnapshot,
  type VehicleSnapshot,
} from '../rigs/rig-snapshot.ts'
import type { EventCoordinates } from '../rigs/tire-event-record.ts'
import type { JudgedVehicle, RigFoldResult } from './fold-result.ts'
import {
  lastReportedCoordinatesOf,
  lastReportedValuesAfter,
  vehicleSnapshotAfter,
  withoutForeignOdometer,
} from './last-reported-values.ts'
import { RigEventChanges } from './rig-event-changes.ts'
import { RigProblemChanges } from './rig-problem-changes.ts'

/** Deadlines followed one after the other at most; a vehicle has fewer, were it silent for a year. */
const MOST_DEADLINES = 1_000

class Fold {
  readonly #judged: JudgedVehicle
  readonly #states = new Map<number, TireState>()
  readonly #tires: Map<number, TireSnapshot>
  readonly #events = new RigEventChanges()
  readonly #problems = new RigProblemChanges()
  readonly kept: { time: EpochSeconds; point: RigSnapshot }[] = []
  readonly derived: DerivedMeasurementValues[] = []
  readonly #mended = new Map<string, RevisedMeasurementVerdict>()
  readonly trips = new Map<number, LastDetectedTrip | null>()
  readonly series = new Map<number, VehicleChartPoint>()
  readonly connected: (CouplingMade & { foundAt: EpochSeconds })[] = []
  readonly changed = new Set<number>()
  readonly #at = new Map<string, number>()
  readonly #isAnew: boolean
  #vehicle: VehicleSnapshot
  #bases: number

  constructor(from: RigSnapshot, judged: JudgedVehicle, isAnew: boolean) {
    this.#judged = judged
    this.#vehicle = from.vehicle
    this.#tires = new Map(from.tires)
    this.#isAnew = isAnew
    for (const [id, { state }] of from.tires) this.#stand(id, state)
    this.#bases = 0
    if (!isAnew) return
    // What went on stands as it stood, until it is told of again.
    const { trip, state } = from.vehicle
    if (trip !== null) this.trips.set(trip.start, trip)
    const { point } = state
    const since = lastJudgedTimeOf(from.vehicle)
    if (point !== null && since !== null && since < point.time + VEHICLE_CHART_BUCKET_SECONDS)
      this.series.set(point.time, point)
  }

  read(reading: RigReading): void {
    this.#keepBefore(reading.time)
    this.#enterBases(reading.time)
    const { tireId, time } = reading
    const key = `${tireId}@${time}`
    this.#at.set(key, this.derived.length)
    const before = this.#tires.get(tireId) ?? newTireSnapshot(this.#judged.lives.get(tireId) ?? '')
    const step = evaluateVehicle(this.#vehicle.state, this.#states, this.#judged.equipment, reading)
    this.#tires.set(tireId, { ...before, told: lastReportedValuesAfter(before.told, reading, step.fidelity) })
    this.changed.add(tireId)
    const told = withoutForeignOdometer(reading, step.hearer)
    this.#vehicle = vehicleSnapshotAfter(this.#vehicle, told)
    const own = step.tires.get(tireId) ?? this.#states.get(tireId)
    this.derived.push({
      parkPressure: own?.parkPressure ?? null,
      fillLevel: own?.fillLevel ?? null,
      internalTemperature: own?.internalTemperature ?? null,
      optimalPressure: this.#judged.equipment.tires.get(tireId)?.settings.optimalPressure ?? null,
      fidelity: step.fidelity ?? 0,
      verdict: 'ok',
    })
    this.#take(step, time, told)
  }

  /** Lets time pass deadline by deadline, so that what follows from silence bears the moment it was due. */
  elapse(until: EpochSeconds): void {
    for (let count = 0; count < MOST_DEADLINES; count += 1) {
      const due = this.due()
      const past = lastJudgedTimeOf(this.#vehicle)
      if (due === null || due > until) return
      // A deadline that new settings put into the past is met now.
      const moment = past === null || due > past ? due : past
      if (this.#vehicle.elapsed !== null && moment <= this.#vehicle.elapsed) return
      this.#keepBefore(moment)
      this.#enterBases(moment)
      this.#take(advanceVehicleTime(this.#vehicle.state, this.#states, this.#judged.equipment, moment), moment, null)
      this.#vehicle = { ...this.#vehicle, elapsed: moment }
    }
  }

  due(): EpochSeconds | null {
    return nextVehicleDeadline(this.#vehicle.state, this.#states, this.#judged.equipment)
  }

  finish(): RigFoldResult {
    this.#enterBases(Number.POSITIVE_INFINITY)
    const { kept, derived, trips, series, connected, changed } = this
    const { touched, happenings } = this.#events
    const mended = [...this.#mended.values()]
    const { touched: problems } = this.#problems
    return {
      point: this.#point(),
      kept,
      touched,
      happenings,
      problems,
      derived,
      mended,
      trips,
      series,
      connected,
      changed,
    }
  }

  #point(): RigSnapshot {
    return { vehicle: this.#vehicle, tires: new Map(this.#tires) }
  }

  #keepBefore(time: EpochSeconds): void {
    const boundary = checkpointTimeBetween(lastJudgedTimeOf(this.#vehicle), time)
    if (boundary === null) return
    this.#take(advanceVehicleTime(this.#vehicle.state, this.#states, this.#judged.equipment, boundary), boundary, null)
    // The point stands for this moment: what comes from before it needs an earlier one.
    this.#vehicle = { ...this.#vehicle, elapsed: boundary }
    this.kept.push({ time: boundary, point: this.#point() })
  }

  #enterBases(time: number): void {
    for (;;) {
      const base = this.#judged.bases[this.#bases]
      if (base === undefined || base.at > time) return
      this.#bases += 1
      if (this.#tires.has(base.tireId)) continue
      this.#tires.set(base.tireId, base.point)
      this.#stand(base.tireId, base.point.state)
    }
  }

  /** A tire as it stood. A reading that waited for its successor then is as good as any, until that says otherwise. */
  #stand(tireId: number, state: TireState): void {
    this.#states.set(tireId, state)
    if (state.held !== null && this.#isAnew) this.#mend(tireId, state.held.reading.time, 'ok')
  }

  #take(step: VehicleStep, at: EpochSeconds, reading: RigReading | null): void {
    if (step.vehicle !== this.#vehicle.state) this.#vehicle = { ...this.#vehicle, state: step.vehicle }
    for (const [id, state] of step.tires) this.#change(id, state)
    for (const { tireId, change, at: moment } of step.happened) this.#happen(tireId, change, moment, reading)
    if (reading !== null) this.#settle(reading.tireId)
    for (const { tireId, time } of step.verdicts) this.#spike(tireId, time)
    for (const trip of step.trips) this.#travel(trip, at)
    for (const start of step.noTrips) this.#stay(start)
    for (const point of step.series) this.series.set(point.time, point)
    for (const connected of step.connected) {
      this.connected.push({ ...connected, foundAt: reading?.time ?? connected.since })
    }
  }

  #travel(trip: Trip, at: EpochSeconds): void {
    const before = this.#vehicle.trip
    const told = { ...trip, foundAt: before?.start === trip.start ? before.foundAt : at }
    this.trips.set(trip.start, told)
    this.#vehicle = { ...this.#vehicle, trip: told }
  }

  /** It went nowhere after all. */
  #stay(start: EpochSeconds): void {
    this.trips.set(start, null)
    if (this.#vehicle.trip?.start === start) this.#vehicle = { ...this.#vehicle, trip: null }
  }

  #change(tireId: number, state: TireState): void {
    this.#states.set(tireId, state)
    this.changed.add(tireId)
    const point = this.#tires.get(tireId) ?? newTireSnapshot(this.#judged.lives.get(tireId) ?? '')
    this.#tires.set(tireId, { ...point, state })
  }

  #happen(tireId: number, change: EventChange, at: EpochSeconds, reading: RigReading | null): void {
    const point = this.#tires.get(tireId)
    if (point === undefined) return
    const happening = { tireId, change, at, by: reading }
    const { problems, key } = problemsAfterEventChange(point.problems, change, at)
    this.#problems.take(tireId, point.problems, problems)
    const events = this.#events.take(happening, point.events, this.#placeOf(point, tireId, reading), key)
    this.#tires.set(tireId, { ...point, events, problems })
    this.changed.add(tireId)
  }

  /** What a reading of the tire says of its problems. Time that merely passes says nothing of them. */
  #settle(tireId: number): void {
    const point = this.#tires.get(tireId)
    if (point === undefined) return
    const { equipment } = this.#judged
    const problems = problemsAfterReading(point.problems, {
      state: point.state,
      settings: equipment.tires.get(tireId)?.settings ?? null,
      neighbours: () => compareGasWithNeighbours(tireId, this.#states, equipment),
    })
    if (problems === point.problems) return
    this.#problems.take(tireId, point.problems, problems)
    this.#tires.set(tireId, { ...point, problems })
    this.changed.add(tireId)
  }

  /** Where the reading was taken that brought it about; for all else, where the tire was last. */
  #placeOf({ told }: TireSnapshot, tireId: number, reading: RigReading | null): EventCoordinates {
    const rolled = this.#rolledBy(tireId)
    return reading !== null && reading.tireId === tireId
      ? { latitude: reading.latitude, longitude: reading.longitude, odometer: reading.odometer, rolled }
      : { ...lastReportedCoordinatesOf(told), odometer: this.#vehicle.odometer, rolled }
  }

  /** What a tire has rolled until now, km; null of one that is mounted nowhere. */
  #rolledBy(tireId: number): number | null {
    const mounted = this.#judged.equipment.tires.get(tireId)
    return mounted === undefined ? null : tireOdometer(mounted, this.#vehicle.state.way.rolled)
  }

  #spike(tireId: number, time: EpochSeconds): void {
    const at = this.#at.get(`${tireId}@${time}`)
    const derived = at === undefined ? undefined : this.derived[at]
    if (at === undefined || derived === undefined) this.#mend(tireId, time, 'spike')
    else this.derived[at] = { ...derived, verdict: 'spike' }
  }

  #mend(tireId: number, time: EpochSeconds, verdict: MeasurementVerdict): void {
    this.#mended.set(`${tireId}@${time}`, { tireId, time, verdict })
  }
}

/**
 * Feeds a rig's readings, in turn and all later than `from`, to the evaluation, then lets time pass until `until`.
 * `isAnew`: they were judged before, with others missing.
 * The result depends on the arguments alone, so that the order in which readings came in leaves no trace.
 */
export const foldRig = (
  from: RigSnapshot,
  readings: readonly RigReading[],
  judged: JudgedVehicle,
  { until, isAnew }: { until: EpochSeconds | null; isAnew: boolean },
): RigFoldResult & { due: EpochSeconds | null } => {
  const fold = new Fold(from, judged, isAnew)
  for (const reading of readings) fold.read(reading)
  if (until !== null) fold.elapse(until)
  return { ...fold.finish(), due: fold.due() }
}
