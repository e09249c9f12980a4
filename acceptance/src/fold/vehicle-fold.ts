import type { AlarmKind } from '@coldbar/domain/alarms/alarm-kind'
import type { AlarmSettings, TypeAlarmSettings } from '@coldbar/domain/alarms/alarm-settings'
import { NEW_TYPE_ALARM_SETTINGS } from '@coldbar/domain/alarms/default-settings'
import { tireSettings } from '@coldbar/domain/alarms/tire-settings'
import type { TireState } from '@coldbar/domain/alarms/tire-state'
import type { Position } from '@coldbar/domain/layouts/position'
import { kilometres } from '@coldbar/domain/units/motion'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { elapseVehicle, evaluateVehicle, vehicleDue } from '@coldbar/domain/vehicles/evaluate-vehicle'
import type { HeardReading } from '@coldbar/domain/vehicles/heard-reading'
import type { Equipment, MountedTire } from '@coldbar/domain/vehicles/mounted-tire'
import { newVehicleState, type VehicleState } from '@coldbar/domain/vehicles/vehicle-state'
import type { TireHappening, Trip, VehicleStep } from '@coldbar/domain/vehicles/vehicle-step'

/** A tire to be judged: where it stands and by what. */
export type Judged = { id: number; position: Position; settings: AlarmSettings }

const mounted = ({ id, position, settings }: Judged, differences: TypeAlarmSettings): MountedTire => ({
  id,
  position,
  settings: tireSettings(settings, null, differences),
  mute: null,
  service: {
    resurfacedAt: kilometres(0),
    inspectedAt: kilometres(0),
    purchased: null,
    tireAtMounting: kilometres(0),
    vehicleAtMounting: kilometres(0),
  },
})

/** A vehicle judged by the pure fold alone, without server and database. */
export class VehicleFold {
  #equipment: Equipment
  readonly tires = new Map<number, TireState>()
  vehicle: VehicleState = newVehicleState()
  readonly happened: TireHappening[] = []
  readonly trips = new Map<number, Trip>()

  constructor(tires: readonly Judged[], ownUnitId: number, differences: Partial<TypeAlarmSettings> = {}) {
    const all = { ...NEW_TYPE_ALARM_SETTINGS, ...differences }
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
    for (const [start, trip] of this.trips) copy.trips.set(start, trip)
    copy.happened.push(...this.happened)
    return copy
  }

  read(heard: HeardReading): void {
    this.#take(evaluateVehicle(this.vehicle, this.tires, this.#equipment, heard))
  }

  /** Lets time alone pass, deadline by deadline. */
  elapse(until: EpochSeconds): void {
    for (;;) {
      const due = vehicleDue(this.vehicle, this.tires, this.#equipment)
      if (due === null || due > until) return
      const before = JSON.stringify([this.vehicle, [...this.tires]])
      this.#take(elapseVehicle(this.vehicle, this.tires, this.#equipment, due))
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
    for (const start of step.noTrips) this.trips.delete(start)
    for (const trip of step.trips) this.trips.set(trip.start, trip)
  }
}
