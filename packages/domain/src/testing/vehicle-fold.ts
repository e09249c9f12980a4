import type { AlarmKind } from '../kinds/alarm-kind.ts'
import type { WheelPosition } from '../layouts/wheel-position.ts'
import type { AlarmSettings, TireDifferenceAlarmSettings } from '../limits/alarm-settings.ts'
import { DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS } from '../limits/default-alarm-settings.ts'
import type { VehicleTireReading } from '../movement/vehicle-tire-reading.ts'
import { compareGasWithNeighbours } from '../problems/neighbour-comparison.ts'
import { NO_PROBLEMS, type TireProblems } from '../problems/problem.ts'
import { problemsAfterEventChange } from '../problems/problems-after-event-change.ts'
import { problemsAfterReading } from '../problems/problems-after-reading.ts'
import { buildTireSettings } from '../state/tire-settings.ts'
import type { TireState } from '../state/tire-state.ts'
import { kilometres } from '../units/motion.ts'
import type { EpochSeconds } from '../units/time.ts'
import { advanceVehicleTime, evaluateVehicle, nextVehicleDeadline } from '../vehicle/evaluate-vehicle.ts'
import type { MountedTire, TireMutePeriod, VehicleTireFitment } from '../vehicle/mounted-tire.ts'
import { newVehicleState, type VehicleState } from '../vehicle/vehicle-state.ts'
import type { TireEventChange, Trip, VehicleStep } from '../vehicle/vehicle-step.ts'

/** A tire to be judged: where it stands and by what. */
export type TireWithPositionAndSettings = { id: number; position: WheelPosition; settings: AlarmSettings }

const mounted = (
  { id, position, settings }: TireWithPositionAndSettings,
  differences: TireDifferenceAlarmSettings,
): MountedTire => ({
  id,
  position,
  settings: buildTireSettings(settings, null, differences),
  mute: null,
  service: {
    resurfacedAt: kilometres(0),
    inspectedAt: kilometres(0),
    purchased: null,
    tireAtMounting: kilometres(0),
    vehicleAtMounting: kilometres(0),
  },
})

/** A vehicle judged by the pure fold alone, without server and database: what stories of physics drive. */
export class VehicleFold {
  #equipment: VehicleTireFitment
  readonly tires = new Map<number, TireState>()
  readonly problems = new Map<number, TireProblems>()
  vehicle: VehicleState = newVehicleState()
  readonly happened: TireEventChange[] = []
  readonly trips = new Map<number, Trip>()
  /** Readings that were taken back later. */
  verdicts = 0

  constructor(
    tires: readonly TireWithPositionAndSettings[],
    ownUnitId: number | null,
    differences: Partial<TireDifferenceAlarmSettings> = {},
  ) {
    const all = { ...DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS, ...differences }
    this.#equipment = {
      ownUnitId,
      tires: new Map(tires.toSorted((a, b) => a.id - b.id).map((tire) => [tire.id, mounted(tire, all)])),
    }
  }

  /** The same vehicle once more, free to go another way. States never change, so both share them. */
  copy(): VehicleFold {
    const copy = new VehicleFold([], this.#equipment.ownUnitId ?? 0)
    copy.#equipment = this.#equipment
    copy.vehicle = this.vehicle
    for (const [id, state] of this.tires) copy.tires.set(id, state)
    for (const [id, problems] of this.problems) copy.problems.set(id, problems)
    for (const [start, trip] of this.trips) copy.trips.set(start, trip)
    copy.happened.push(...this.happened)
    return copy
  }

  read(heard: VehicleTireReading): void {
    this.#take(evaluateVehicle(this.vehicle, this.tires, this.#equipment, heard))
    this.#settle(heard.tireId)
  }

  /** Somebody does not want to hear of a tire. */
  mute(tireId: number, mute: TireMutePeriod): void {
    const tire = this.#equipment.tires.get(tireId)
    if (tire === undefined) throw new Error(`no tire ${tireId}`)
    this.#equipment = { ...this.#equipment, tires: new Map([...this.#equipment.tires, [tireId, { ...tire, mute }]]) }
  }

  /** Lets time alone pass, deadline by deadline. */
  elapse(until: EpochSeconds): void {
    for (;;) {
      const due = nextVehicleDeadline(this.vehicle, this.tires, this.#equipment)
      if (due === null || due > until) return
      const before = JSON.stringify([this.vehicle, [...this.tires]])
      this.#take(advanceVehicleTime(this.vehicle, this.tires, this.#equipment, due))
      if (JSON.stringify([this.vehicle, [...this.tires]]) === before) return
    }
  }

  /** Kinds that were raised at or after `from`, with their tires. */
  raised(from: number): { tireId: number; kind: AlarmKind; start: number }[] {
    return this.happened.flatMap(({ tireId, change }) =>
      change.change === 'opened' && change.start >= from ? [{ tireId, kind: change.kind, start: change.start }] : [],
    )
  }

  #take(step: VehicleStep): void {
    this.vehicle = step.vehicle
    for (const [id, state] of step.tires) this.tires.set(id, state)
    this.happened.push(...step.happened)
    for (const { tireId, change, at } of step.happened)
      this.problems.set(tireId, problemsAfterEventChange(this.problems.get(tireId) ?? NO_PROBLEMS, change, at).problems)
    this.verdicts += step.verdicts.length
    for (const start of step.noTrips) this.trips.delete(start)
    for (const trip of step.trips) this.trips.set(trip.start, trip)
  }

  /** What a reading of the tire says of its problems. */
  #settle(tireId: number): void {
    const state = this.tires.get(tireId)
    if (state === undefined) return
    const now = {
      state,
      settings: this.#equipment.tires.get(tireId)?.settings ?? null,
      neighbours: () => compareGasWithNeighbours(tireId, this.tires, this.#equipment),
    }
    this.problems.set(tireId, problemsAfterReading(this.problems.get(tireId) ?? NO_PROBLEMS, now))
  }
}
