import { RECOMMENDED_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import type { VehicleTireReading } from '@coldbar/domain/movement/vehicle-tire-reading'
import { buildTireSettings } from '@coldbar/domain/state/tire-settings'
import type { TireState } from '@coldbar/domain/state/tire-state'
import { kilometres, kilometresPerHour } from '@coldbar/domain/units/motion'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { epochSeconds, hours } from '@coldbar/domain/units/time'
import { evaluateVehicle } from '@coldbar/domain/vehicle/evaluate-vehicle'
import type { MountedTire, VehicleTireFitment } from '@coldbar/domain/vehicle/mounted-tire'
import { newVehicleState, type VehicleState } from '@coldbar/domain/vehicle/vehicle-state'
import type { BenchmarkResult } from './benchmark-result.ts'

const TIRES = 12
const READINGS = 60_000
const ROUNDS = 3
/** Two nights of a parked truck: every tire is calibrated. */
const PARKED = 12_000
const UNIT = 1
const EVERY = 20
const KILOMETRES_PER_DEGREE = 111.195

const settings = buildTireSettings({ ...RECOMMENDED_ALARM_SETTINGS, pressure_alarm_enabled: true }, null)
const NOTHING = kilometres(0)

const mountedTire = (id: number): MountedTire => ({
  id,
  position: { row: Math.ceil(id / 4), leftRight: id % 4 < 2 ? 0 : 1, insideOutside: id % 2 === 0 ? 0 : 1 },
  settings,
  mute: null,
  service: {
    resurfacedAt: NOTHING,
    inspectedAt: NOTHING,
    purchased: null,
    tireAtMounting: NOTHING,
    vehicleAtMounting: NOTHING,
  },
})

const equipment: VehicleTireFitment = {
  ownUnitId: UNIT,
  tires: new Map(Array.from({ length: TIRES }, (_, i) => [i + 1, mountedTire(i + 1)])),
}

/** A truck that goes on and on, one tire heard after the other. */
class Truck {
  #vehicle: VehicleState = newVehicleState()
  readonly #tires = new Map<number, TireState>()
  #time = 1_700_000_000
  #north = 0

  hear(count: number, speed: number): void {
    for (let index = 0; index < count; index++) {
      this.#time += EVERY
      this.#north += (speed * EVERY) / hours(1) / KILOMETRES_PER_DEGREE
      const step = evaluateVehicle(this.#vehicle, this.#tires, equipment, this.#reading(index, speed))
      this.#vehicle = step.vehicle
      for (const [id, state] of step.tires) this.#tires.set(id, state)
    }
  }

  #reading(index: number, speed: number): VehicleTireReading {
    return {
      tireId: (index % TIRES) + 1,
      time: epochSeconds(this.#time),
      pressure: bar((speed > 0 ? 9.6 : 9) + (index % 3) * 0.01),
      temperature: celsius(speed > 0 ? 28 : 15),
      speed: kilometresPerHour(speed),
      unitId: UNIT,
      alsoHeardBy: [],
      latitude: this.#north % 80,
      longitude: 9,
      hdop: 1,
      odometer: null,
      ignition: null,
      batteryOk: null,
    }
  }
}

/** Readings a second on one core, of a truck of twelve calibrated tires on the road. */
export const benchmarkVehicleEvaluation = (): BenchmarkResult => {
  const truck = new Truck()
  truck.hear(PARKED, 0)
  let best = 0
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    truck.hear(READINGS, 80)
    best = Math.max(best, (READINGS * 1_000) / (performance.now() - began))
  }
  return {
    name: 'evaluate a vehicle',
    value: best,
    unit: 'readings/s',
    limit: null,
    limitName: '',
    goal: { of: 'value', atLeast: 300_000 },
    note: 'one core, 12 tires',
  }
}
