import type { EventChange } from '@coldbar/domain/alarms/event-change'
import type { TireState } from '@coldbar/domain/alarms/tire-state'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { elapseVehicle, evaluateVehicle, vehicleDue } from '@coldbar/domain/vehicles/evaluate-vehicle'
import type { Fidelity } from '@coldbar/domain/vehicles/fidelity'
import type { HeardReading } from '@coldbar/domain/vehicles/heard-reading'
import type { Equipment } from '@coldbar/domain/vehicles/mounted-tire'
import type { Connected, SeriesPoint, Trip, VehicleStep } from '@coldbar/domain/vehicles/vehicle-step'
import { changedRecord, type EventPlace, type EventRecord, eventKey } from './event-record.ts'
import type { Derived } from './measurement.ts'
import {
  judgedUntil,
  keptBetween,
  newTirePoint,
  type RigPoint,
  type TirePoint,
  type Told,
  type VehiclePoint,
} from './rig-point.ts'
import type { RigReading } from './rig-reading.ts'

/** A vehicle with its tires as they are judged. */
export type Judged = {
  equipment: Equipment
  /** By tire; see `lifeOf`. */
  lives: ReadonlyMap<number, string>
  /** Tires as they came from elsewhere, and when: oldest first. */
  bases: readonly { tireId: number; at: EpochSeconds; point: TirePoint }[]
}

/** A change of an event, the moment that brought it about, and whether that was a reading of this tire. */
export type Happening = { tireId: number; change: EventChange; at: EpochSeconds; by: RigReading | null }

export type RigFold = {
  point: RigPoint
  /** Points to keep, oldest first. */
  kept: readonly { time: EpochSeconds; point: RigPoint }[]
  /** Every event that was touched, by tire and key, as it stands after the last of it. */
  touched: ReadonlyMap<number, ReadonlyMap<string, EventRecord>>
  happenings: readonly Happening[]
  /** What the evaluation says about each reading, in their order. */
  derived: readonly Derived[]
  /** Readings judged before this fold began that turned out to be spikes. */
  spikes: readonly { tireId: number; time: EpochSeconds }[]
  /** By start; null for one that was none. */
  trips: ReadonlyMap<number, Trip | null>
  series: ReadonlyMap<number, SeriesPoint>
  connected: readonly (Connected & { foundAt: EpochSeconds })[]
  /** Tires whose state is another one. */
  changed: ReadonlySet<number>
}

/** Deadlines followed one after the other at most; a vehicle has fewer, were it silent for a year. */
const MOST_DEADLINES = 1_000

/** From here on the unit that heard a tire travels along with it. */
const TRAVELS_ALONG: Fidelity = 3

class Fold {
  readonly #judged: Judged
  readonly #states = new Map<number, TireState>()
  readonly #tires: Map<number, TirePoint>
  readonly #events = new Map<number, Map<string, EventRecord>>()
  readonly touched = new Map<number, Map<string, EventRecord>>()
  readonly kept: { time: EpochSeconds; point: RigPoint }[] = []
  readonly happenings: Happening[] = []
  readonly derived: Derived[] = []
  readonly spikes: { tireId: number; time: EpochSeconds }[] = []
  readonly trips = new Map<number, Trip | null>()
  readonly series = new Map<number, SeriesPoint>()
  readonly connected: (Connected & { foundAt: EpochSeconds })[] = []
  readonly changed = new Set<number>()
  readonly #at = new Map<string, number>()
  #vehicle: VehiclePoint
  #bases: number

  constructor(from: RigPoint, judged: Judged, isAnew: boolean) {
    this.#judged = judged
    this.#vehicle = from.vehicle
    this.#tires = new Map(from.tires)
    for (const [id, { state }] of from.tires) this.#states.set(id, state)
    this.#bases = 0
    // A trip that goes on stands as it stood, until it is told of again.
    if (from.vehicle.trip !== null && isAnew) this.trips.set(from.vehicle.trip.start, from.vehicle.trip)
  }

  read(reading: RigReading): void {
    this.#keepBefore(reading.time)
    this.#enterBases(reading.time)
    const { tireId, time } = reading
    const key = `${tireId}@${time}`
    this.#at.set(key, this.derived.length)
    const before = this.#tires.get(tireId) ?? newTirePoint(this.#judged.lives.get(tireId) ?? '')
    const step = evaluateVehicle(
      this.#vehicle.state,
      this.#states,
      this.#judged.equipment,
      reading as unknown as HeardReading,
    )
    this.#tires.set(tireId, { ...before, told: toldAfter(before.told, reading, step.fidelity) })
    this.changed.add(tireId)
    this.#vehicle = vehicleAfter(this.#vehicle, reading)
    const own = step.tires.get(tireId) ?? this.#states.get(tireId)
    this.derived.push({
      parkPressure: own?.parkPressure ?? null,
      fillLevel: own?.fillLevel ?? null,
      internalTemperature: own?.internalTemperature ?? null,
      optimalPressure: this.#judged.equipment.tires.get(tireId)?.settings.optimalPressure ?? null,
      fidelity: step.fidelity ?? 0,
      verdict: 'ok',
    })
    this.#take(step, reading)
  }

  /** Lets time pass deadline by deadline, so that what follows from silence bears the moment it was due. */
  elapse(until: EpochSeconds): void {
    for (let count = 0; count < MOST_DEADLINES; count += 1) {
      const due = this.due()
      const past = judgedUntil(this.#vehicle)
      if (due === null || due > until) return
      // A deadline that new settings put into the past is met now.
      const moment = past === null || due > past ? due : past
      if (this.#vehicle.elapsed !== null && moment <= this.#vehicle.elapsed) return
      this.#keepBefore(moment)
      this.#enterBases(moment)
      this.#take(elapseVehicle(this.#vehicle.state, this.#states, this.#judged.equipment, moment), null)
      this.#vehicle = { ...this.#vehicle, elapsed: moment }
    }
  }

  due(): EpochSeconds | null {
    return vehicleDue(this.#vehicle.state, this.#states, this.#judged.equipment)
  }

  finish(): RigFold {
    this.#enterBases(Number.POSITIVE_INFINITY)
    const { kept, touched, happenings, derived, spikes, trips, series, connected, changed } = this
    return { point: this.#point(), kept, touched, happenings, derived, spikes, trips, series, connected, changed }
  }

  #point(): RigPoint {
    return { vehicle: this.#vehicle, tires: new Map(this.#tires) }
  }

  #keepBefore(time: EpochSeconds): void {
    const boundary = keptBetween(judgedUntil(this.#vehicle), time)
    if (boundary === null) return
    this.#take(elapseVehicle(this.#vehicle.state, this.#states, this.#judged.equipment, boundary), null)
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
      this.#states.set(base.tireId, base.point.state)
    }
  }

  #take(step: VehicleStep, reading: RigReading | null): void {
    if (step.vehicle !== this.#vehicle.state) this.#vehicle = { ...this.#vehicle, state: step.vehicle }
    for (const [id, state] of step.tires) this.#change(id, state)
    for (const { tireId, change, at } of step.happened) this.#happen(tireId, change, at, reading)
    for (const { tireId, time } of step.verdicts) this.#spike(tireId, time)
    for (const trip of step.trips) this.trips.set(trip.start, trip)
    for (const start of step.noTrips) this.trips.set(start, null)
    const trip = step.trips.at(-1)
    if (trip !== undefined) this.#vehicle = { ...this.#vehicle, trip }
    for (const point of step.series) this.series.set(point.time, point)
    for (const connected of step.connected) {
      this.connected.push({ ...connected, foundAt: reading?.time ?? connected.since })
    }
  }

  #change(tireId: number, state: TireState): void {
    this.#states.set(tireId, state)
    this.changed.add(tireId)
    const point = this.#tires.get(tireId) ?? newTirePoint(this.#judged.lives.get(tireId) ?? '')
    this.#tires.set(tireId, { ...point, state })
  }

  #happen(tireId: number, change: EventChange, at: EpochSeconds, reading: RigReading | null): void {
    const point = this.#tires.get(tireId)
    if (point === undefined) return
    let events = this.#events.get(tireId)
    if (events === undefined) {
      events = new Map(point.events.map((event) => [eventKey(event), event]))
      this.#events.set(tireId, events)
    }
    const key = eventKey(change)
    const record = changedRecord(events.get(key), change, this.#placeOf(point, tireId, reading))
    events.set(key, record)
    this.#tires.set(tireId, { ...point, events: [...events.values()] })
    this.changed.add(tireId)
    const touched = this.touched.get(tireId)
    if (touched === undefined) this.touched.set(tireId, new Map([[key, record]]))
    else touched.set(key, record)
    this.happenings.push({ tireId, change, at, by: reading })
  }

  /** Of what a reading of the tire itself brought about, where it was read; of all else, where the tire was last. */
  #placeOf({ told }: TirePoint, tireId: number, reading: RigReading | null): EventPlace {
    return reading !== null && reading.tireId === tireId
      ? { latitude: reading.latitude, longitude: reading.longitude, odometer: reading.odometer }
      : { ...placeOf(told), odometer: this.#vehicle.odometer }
  }

  #spike(tireId: number, time: EpochSeconds): void {
    const at = this.#at.get(`${tireId}@${time}`)
    const derived = at === undefined ? undefined : this.derived[at]
    if (at === undefined || derived === undefined) this.spikes.push({ tireId, time })
    else this.derived[at] = { ...derived, verdict: 'spike' }
  }
}

const placeOf = ({ place, uncertain }: Told): Pick<EventPlace, 'latitude' | 'longitude'> => {
  const { latitude, longitude } = place ?? uncertain ?? { latitude: null, longitude: null }
  return { latitude, longitude }
}

const toldAfter = (told: Told, reading: RigReading, fidelity: Fidelity | null): Told => {
  const { time, latitude, longitude, batteryOk, unitId, alsoHeardBy } = reading
  const place = latitude === null || longitude === null ? null : { time, latitude, longitude, fidelity: fidelity ?? 0 }
  const isSure = (fidelity ?? 0) >= TRAVELS_ALONG
  return {
    place: place !== null && isSure ? place : told.place,
    uncertain: place !== null && !isSure ? place : told.uncertain,
    batteryOk: batteryOk ?? told.batteryOk,
    unitId,
    shared: alsoHeardBy.length > 0,
  }
}

const vehicleAfter = (vehicle: VehiclePoint, { time, tireId, odometer }: RigReading): VehiclePoint => ({
  ...vehicle,
  at: { time, tireId },
  // What silence brought about until here is what this reading brings about too.
  elapsed: null,
  odometer: odometer ?? vehicle.odometer,
})

/**
 * Feeds a rig's readings, in turn and all later than `from`, to the evaluation, then lets time pass until `until`.
 * `isAnew`: they were judged before, with others missing.
 * The result depends on the arguments alone, so that the order in which readings came in leaves no trace.
 */
export const foldRig = (
  from: RigPoint,
  readings: readonly RigReading[],
  judged: Judged,
  { until, isAnew }: { until: EpochSeconds | null; isAnew: boolean },
): RigFold & { due: EpochSeconds | null } => {
  const fold = new Fold(from, judged, isAnew)
  for (const reading of readings) fold.read(reading)
  if (until !== null) fold.elapse(until)
  return { ...fold.finish(), due: fold.due() }
}
