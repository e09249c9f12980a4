import { days, hours as ofHours } from '@coldbar/domain/units/time'
import {
  isChanceHit,
  namedRandomStream,
  normallyDistributed,
  type RandomStream,
  uniformBetween,
} from '../chance/random-stream.ts'
import { temperatureDropAtHeight } from '../physics/altitude.ts'
import {
  advanceWeather,
  airTemperatureAt,
  beginColdSnap,
  localSecondsOfDay,
  solarHeatAt,
  type Weather,
} from '../physics/ambient.ts'
import { ATMOSPHERIC_PRESSURE_BAR } from '../physics/simulated-tire-gas.ts'
import { fixWithGpsError } from '../radio/gps-error.ts'
import { type StagePoint, stagePointToCoordinates } from '../stage/point.ts'
import { type ProvingDayPlan, type ProvingIgnitionShift, planProvingDay } from './proving-day.ts'
import {
  advanceProvingTag,
  type ProvingTag,
  type ProvingTagTransmission,
  provingTagTransmissionAt,
} from './proving-tag.ts'
import { type ProvingVehicle, provingVehicleClassKey } from './proving-vehicle-class.ts'
import {
  advanceWheelThermalNodes,
  trueColdGaugePressure,
  type WheelSurroundings,
  type WheelThermalNodes,
} from './thermal-nodes.ts'

export type ProvingWheel = { side: 0 | 1; body: WheelThermalNodes; tag: ProvingTag; chance: RandomStream }

/** A packet as the unit passes it on, and beside it what nobody there can know. */
export type ProvingReading = ProvingTagTransmission & {
  tag: number
  time: number
  speed: number
  ignition: boolean
  latitude: number
  longitude: number
  hdop: number
  truth: { cold: number; gas: number; offset: number }
}

/** Everything that is true at one moment: plain JSON, so that one past can have several futures. */
type GroundState = {
  vehicle: ProvingVehicle
  time: number
  wheels: ProvingWheel[]
  weather: Weather
  luck: RandomStream
  plan: ProvingDayPlan
  plannedAt: number
  spot: StagePoint
  heading: 1 | -1
}

const OPTIMAL = 9
const SIDE_OF_SLOT = [0, 0, 1, 1] as const
const GAIN = [0.8, 1.2] as const
const INERTIA = [0.85, 1.2] as const
const AMPLITUDE = [5, 9] as const
/** What rain takes off the air, and the wet that evaporates off a wheel that stands in it, K. */
const RAIN_CHILL = 4
const WET_CHILL = 3
/** Less comes through while it rains. */
const RAIN_SUN = 0.1
const TRAFFIC_SECONDS = 300
const HDOP = 0.9
/** A unit that sleeps goes on for so long after the ignition. */
const AWAKE_AFTER = 120
const FRONT_SHARE = 0.15
const TURN_AFTER_METRES = 100_000

function newWheel(vehicle: ProvingVehicle, side: 0 | 1, id: number, time: number): ProvingWheel {
  const chance = namedRandomStream(vehicle.seed, `${provingVehicleClassKey(vehicle)}, tag ${id}`)
  const temperature = vehicle.climate
  return {
    ...{ side, chance },
    body: {
      ...{ casing: temperature, gas: temperature, rim: temperature, optimal: OPTIMAL },
      content: OPTIMAL * uniformBetween(chance, 1, 1.012) + ATMOSPHERIC_PRESSURE_BAR,
      gain: uniformBetween(chance, ...(vehicle.scene?.gain ?? GAIN)),
      inertia: uniformBetween(chance, ...(vehicle.scene?.inertia ?? INERTIA)),
      permeation: uniformBetween(chance, 0.07, 0.2),
      ...{ leak: 0, hole: 0, hub: 0, hose: null },
    },
    tag: {
      ...{ id, place: vehicle.place, temperature, lastSent: null },
      ...{ everySeconds: vehicle.minutes * 60, atChange: vehicle.atChange },
      offset: Math.max(-0.08, Math.min(0.08, normallyDistributed(chance, 0.03))),
      nextReport: time + Math.floor(uniformBetween(chance, 0, vehicle.minutes * 60)),
      gauge: vehicle.seed % 4 === 3 ? 'local' : 'fixed',
      ...{ unscrewed: false, fault: null },
    },
  }
}

/** A vehicle of the proving ground with all that is true of it: what it sends depends on its class and seed alone. */
export class ProvingVehicleSimulation {
  readonly #state: GroundState
  /** Seconds that pass at once: at most a minute; 12 where something sudden happens. */
  step = 60

  constructor(state: GroundState) {
    this.#state = state
  }

  /** The vehicle at local midnight `time`, in the air's temperature, its tires filled to a hair. */
  static at(vehicle: ProvingVehicle, time: number): ProvingVehicleSimulation {
    const luck = namedRandomStream(vehicle.seed, `${provingVehicleClassKey(vehicle)}, days`)
    const sides = vehicle.rows.flatMap((row) => SIDE_OF_SLOT.filter((_, slot) => row[slot] === '1'))
    const wheels = sides.map((side, at) => newWheel(vehicle, side, 1 + at, time))
    const weather = {
      ...{ mean: vehicle.climate, drift: 0, driftAt: time, chill: null },
      amplitude: uniformBetween(luck, ...(vehicle.scene?.amplitude ?? AMPLITUDE)),
    }
    const plan = planProvingDay(time, vehicle.habits, wheels.length, luck, vehicle.scene)
    const place = { spot: { east: 0, north: 0 }, heading: 1 as const }
    return new ProvingVehicleSimulation({ vehicle, time, wheels, weather, luck, plan, plannedAt: time, ...place })
  }

  get time(): number {
    return this.#state.time
  }

  get wheels(): readonly ProvingWheel[] {
    return this.#state.wheels
  }

  wheel(tag: number): ProvingWheel {
    const found = this.#state.wheels.find((wheel) => wheel.tag.id === tag)
    if (found === undefined) throw new Error(`No wheel has the tag ${tag}`)
    return found
  }

  /** Whether its wheels turn now. */
  get isMoving(): boolean {
    return this.#speed() > 1
  }

  /** The same moment once more, free to go another way. */
  copy(): ProvingVehicleSimulation {
    const copy = new ProvingVehicleSimulation(structuredClone(this.#state))
    copy.step = this.step
    return copy
  }

  /** Takes two tags out and screws each into the other's tire. */
  swapTags(one: number, other: number): void {
    const [first, second] = [this.wheel(one), this.wheel(other)]
    const { tag } = first
    first.tag = second.tag
    second.tag = tag
  }

  /** Lets hours pass; what the unit hears, in its order. */
  *lives(hours: number): Generator<ProvingReading> {
    for (const until = this.time + ofHours(hours); this.time < until; ) yield* this.#live()
  }

  /** Lets time pass until the wheels have stood for so many hours, or for a week. */
  *livesUntilStanding(hours: number): Generator<ProvingReading> {
    const latest = this.time + days(7)
    for (let since = this.time; this.time - since < ofHours(hours) && this.time < latest; ) {
      yield* this.#live()
      if (this.isMoving) since = this.time
    }
  }

  #live(): ProvingReading[] {
    const state = this.#state
    state.time += this.step
    if (localSecondsOfDay(state.time) < this.step) this.#newDay()
    if (state.time % 600 < this.step) advanceWeather(state.weather, state.time, state.luck)
    const shift = this.#shift()
    const speed = this.#speed()
    const height = this.#height(shift)
    const around = this.#around(speed, height)
    this.#roll(speed)
    const said: ProvingReading[] = []
    for (const [at, wheel] of state.wheels.entries()) {
      wheel.body.hub = this.#hub(at)
      const lit = { ...around, sun: wheel.side === 0 ? around.sun : 0 }
      advanceWheelThermalNodes(wheel.body, lit, this.step)
      advanceProvingTag(wheel.tag, wheel.body, lit, this.step)
      const sent = provingTagTransmissionAt(wheel.tag, wheel.body, height, state.time, wheel.chance)
      if (sent === null || isChanceHit(wheel.chance, state.vehicle.loss) || !this.#hears()) continue
      const { tag, body } = wheel
      said.push({
        ...sent,
        ...{ tag: tag.id, time: state.time - Math.floor(uniformBetween(wheel.chance, 0, this.step)) },
        ...{ speed: Math.round(speed), ignition: shift !== null, hdop: HDOP },
        ...fixWithGpsError(stagePointToCoordinates(state.spot), 'proving', state.time),
        truth: { cold: trueColdGaugePressure(body), gas: body.gas, offset: tag.offset },
      })
    }
    return said.sort((one, other) => one.time - other.time || one.tag - other.tag)
  }

  #newDay(): void {
    const state = this.#state
    const { vehicle, wheels, luck, weather, time } = state
    state.plan = planProvingDay(time, vehicle.habits, wheels.length, luck, vehicle.scene)
    state.plannedAt = time - localSecondsOfDay(time)
    const last = weather.chill === null ? 0 : weather.chill.from + days(4)
    if (time > last && isChanceHit(luck, FRONT_SHARE))
      beginColdSnap(
        weather,
        time + ofHours(uniformBetween(luck, 0, 20)),
        uniformBetween(luck, 5, 14),
        ofHours(uniformBetween(luck, 2, 8)),
      )
  }

  get #hour(): number {
    return (this.#state.time - this.#state.plannedAt) / ofHours(1)
  }

  #shift(): ProvingIgnitionShift | null {
    const hour = this.#hour
    return this.#state.plan.shifts.find(({ start, end }) => hour >= start && hour < end) ?? null
  }

  #speed(): number {
    const shift = this.#shift()
    if (shift === null || this.#hour < shift.start + shift.idle) return 0
    const { time, vehicle } = this.#state
    const chance = namedRandomStream(vehicle.seed, `traffic ${Math.floor(time / TRAFFIC_SECONDS)}`)
    if (isChanceHit(chance, 0.04)) return 0
    return isChanceHit(chance, 0.1) ? 20 : uniformBetween(chance, 75, 85)
  }

  /** Up in the first half of a shift, down in the second. */
  #height(shift: ProvingIgnitionShift | null): number {
    if (shift === null) return 0
    const share = (this.#hour - shift.start) / (shift.end - shift.start)
    return shift.climb * Math.sin(Math.PI * share)
  }

  #around(speed: number, height: number): WheelSurroundings {
    const { weather, time, plan, vehicle } = this.#state
    const hour = this.#hour
    const hall = plan.halls.find(({ start, end }) => hour >= start && hour < end)
    if (hall !== undefined && speed === 0) return { air: hall.air, speed, sun: 0, water: null }
    const washed = plan.wash !== null && speed === 0 && hour >= plan.wash.start && hour < plan.wash.end
    const rains = plan.rain !== null && hour >= plan.rain.start && hour < plan.rain.end
    const air = airTemperatureAt(weather, time) - temperatureDropAtHeight(height) - (rains ? RAIN_CHILL : 0)
    const wet = rains && speed === 0 ? air - WET_CHILL : null
    return {
      ...{ air, speed },
      sun: plan.clouds * solarHeatAt(time) * (vehicle.scene?.sun ?? 1) * (rains ? RAIN_SUN : 1),
      water: washed ? (plan.wash?.water ?? null) : wet,
    }
  }

  #hub(wheel: number): number {
    const { plan } = this.#state
    if (plan.hub === null || plan.hub.wheel !== wheel) return 0
    const shift = plan.shifts[plan.hub.shift]
    return shift !== undefined && this.#shift() === shift ? plan.hub.kelvin : 0
  }

  #hears(): boolean {
    const { vehicle, plan } = this.#state
    if (!vehicle.sleeps) return true
    const hour = this.#hour
    return plan.shifts.some(({ start, end }) => hour >= start && hour < end + AWAKE_AFTER / ofHours(1))
  }

  #roll(speed: number): void {
    const state = this.#state
    const metres = (speed / 3.6) * this.step
    state.spot = { ...state.spot, east: state.spot.east + state.heading * metres }
    if (state.spot.east * state.heading > TURN_AFTER_METRES) state.heading = state.heading === 1 ? -1 : 1
  }
}
