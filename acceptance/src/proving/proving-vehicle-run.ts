import type { DepartureReason } from '@coldbar/domain/condition/departure-reason'
import { judgeTireCondition } from '@coldbar/domain/condition/tire-condition'
import { vehicleDepartureReason } from '@coldbar/domain/condition/vehicle-departure-reason'
import { wheelPositionsOf } from '@coldbar/domain/layouts/wheel-layout'
import type { AlarmSettings, TireDifferenceAlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import type { VehicleTireReading } from '@coldbar/domain/movement/vehicle-tire-reading'
import { buildTireSettings, type TireSettings } from '@coldbar/domain/state/tire-settings'
import type { TireState } from '@coldbar/domain/state/tire-state'
import { VehicleFold } from '@coldbar/domain/testing/vehicle-fold'
import { kilometresPerHour } from '@coldbar/domain/units/motion'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { epochSeconds } from '@coldbar/domain/units/time'
import type { TireEventChange } from '@coldbar/domain/vehicle/vehicle-step'
import type { ProvingVehicle } from '@coldbar/simulator/proving/proving-vehicle-class'
import { type ProvingReading, ProvingVehicleSimulation } from '@coldbar/simulator/proving/proving-vehicle-simulation'
import { PROVING_ALARM_SETTINGS, PROVING_DIFFERENCE_ALARMS } from './proving-alarm-settings.ts'

const UNIT = 1

/** The limits of every tire, and of the tires of an axle together. */
type ProvenLimits = { tire: AlarmSettings; differences: Partial<TireDifferenceAlarmSettings> }
const EVERY_LIMIT: ProvenLimits = { tire: PROVING_ALARM_SETTINGS, differences: PROVING_DIFFERENCE_ALARMS }

const heardOf = (reading: ProvingReading): VehicleTireReading => ({
  tireId: reading.tag,
  time: epochSeconds(reading.time),
  pressure: bar(reading.pressure),
  temperature: celsius(reading.temperature),
  speed: kilometresPerHour(reading.speed),
  unitId: UNIT,
  alsoHeardBy: [],
  latitude: reading.latitude,
  longitude: reading.longitude,
  hdop: reading.hdop,
  odometer: null,
  ignition: reading.ignition,
  batteryOk: null,
})

/** What the engine did with one reading: what it said, beside what is true. */
export type ProvingReadingObserver = (reading: ProvingReading, said: readonly TireEventChange[]) => void

/** A vehicle of the proving ground and the engine that watches it. */
export class ProvingVehicleRun {
  readonly ground: ProvingVehicleSimulation
  readonly #fold: VehicleFold
  /** Axle of each tire. */
  readonly axles: ReadonlyMap<number, number>
  readonly #judgedBy: TireSettings
  /** How much of what the engine said was observed, or happened before anybody watched. */
  #observed = 0

  private constructor(
    ground: ProvingVehicleSimulation,
    fold: VehicleFold,
    { axles, judgedBy }: { axles: ReadonlyMap<number, number>; judgedBy: TireSettings },
  ) {
    this.ground = ground
    this.#fold = fold
    this.axles = axles
    this.#judgedBy = judgedBy
  }

  /** At local midnight `time`, when the engine has heard nothing of it yet. */
  static at(vehicle: ProvingVehicle, time: number, { tire, differences } = EVERY_LIMIT): ProvingVehicleRun {
    const rows = vehicle.rows.map((row) => [0, 1, 2, 3].map((slot) => row[slot] === '1') as never)
    const tires = wheelPositionsOf({ rows }).map((position, at) => ({
      id: 1 + at,
      position,
      settings: tire,
    }))
    const fold = new VehicleFold(tires, UNIT, differences)
    const axles = new Map(tires.map(({ id, position }) => [id, position.row]))
    const judgedBy = buildTireSettings(tire, null, { ...DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS, ...differences })
    return new ProvingVehicleRun(ProvingVehicleSimulation.at(vehicle, time), fold, { axles, judgedBy })
  }

  copy(): ProvingVehicleRun {
    const copy = new ProvingVehicleRun(this.ground.copy(), this.#fold.copy(), {
      axles: this.axles,
      judgedBy: this.#judgedBy,
    })
    copy.#observed = this.#observed
    return copy
  }

  get time(): number {
    return this.ground.time
  }

  get tireIds(): readonly number[] {
    return [...this.axles.keys()]
  }

  state(tireId: number): TireState | undefined {
    return this.#fold.tires.get(tireId)
  }

  /** Whether the engine knows what is in the tire. */
  isLearned(tireId: number): boolean {
    return (this.state(tireId)?.parkPressure ?? null) !== null
  }

  /** Whether the engine says, in its alarms as in health, that the sensor cannot be believed. */
  isDoubted(tireId: number): boolean {
    return (this.state(tireId)?.sensorDoubt ?? null) !== null
  }

  /** Whether the engine asks if another tire was mounted. */
  isAsked(tireId: number): boolean {
    return (this.state(tireId)?.changeAsked ?? null) !== null
  }

  /** What the engine says speaks most against setting out now. */
  get departure(): DepartureReason {
    const at = epochSeconds(this.time)
    const conditions = this.tireIds.map((id) =>
      judgeTireCondition(
        {
          ...{
            id,
            hasSensor: true,
            isMounted: true,
            state: this.state(id) ?? null,
            mute: null,
            settings: this.#judgedBy,
          },
          problems: this.#fold.problems.get(id)?.recent ?? [],
          hearing: this.#fold.vehicle.hearing,
        },
        at,
      ),
    )
    return vehicleDepartureReason(conditions)
  }

  lives(hours: number, watch?: ProvingReadingObserver): void {
    this.#hears(this.ground.lives(hours), watch)
    this.#fold.elapse(epochSeconds(this.time))
  }

  /** Goes on for hours of which nothing is heard. */
  isUnheardFor(hours: number): void {
    Array.from(this.ground.lives(hours))
    this.#fold.elapse(epochSeconds(this.time))
  }

  /** Goes on until the wheels have stood for so many hours. */
  stands(hours: number, watch?: ProvingReadingObserver): void {
    this.#hears(this.ground.livesUntilStanding(hours), watch)
    this.#fold.elapse(epochSeconds(this.time))
  }

  /** What followed from time alone is observed with the reading after it. */
  #hears(readings: Iterable<ProvingReading>, watch: ProvingReadingObserver | undefined): void {
    for (const reading of readings) {
      this.#fold.read(heardOf(reading))
      watch?.(reading, this.#fold.happened.slice(this.#observed))
      this.#observed = this.#fold.happened.length
    }
  }
}
