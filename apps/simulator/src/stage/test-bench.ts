import { hours as ofHours } from '@coldbar/domain/units/time'
import { isChanceHit, normallyDistributed, uniformBetween } from '../chance/random-stream.ts'
import { advanceWheel } from '../fleet/advance-wheel.ts'
import { bellowsPressure } from '../physics/air-spring.ts'
import { temperatureDropAtHeight } from '../physics/altitude.ts'
import { TAG_SAMPLE_SECONDS, type TagPacket } from '../physics/simulated-tag.ts'
import { fixWithGpsError } from '../radio/gps-error.ts'
import { stagePointToCoordinates } from './point.ts'
import { OWN_VEHICLE_RECEPTION_SHARE, otherVehicleReceptionShare } from './reception-share.ts'
import { receiveTestBenchReading, type TestBenchReading, testBenchUploadAt } from './test-bench-unit.ts'
import type { TestBenchVehicle } from './test-bench-vehicle.ts'
import { type ValueOverTime, valueAtHours } from './value-over-time.ts'

/** What everything on the stage goes through for a while; km/h per vehicle name, standing unless given. */
export type TestBenchPhase = {
  /** At sea level, °C. */
  ambient: ValueOverTime
  /** On the left side of what stands, 0 to 1. */
  sun?: ValueOverTime
  /** Of the road, m. */
  height?: ValueOverTime
  drive?: Readonly<Record<string, ValueOverTime>>
  /** By ferry, train or tow truck: wheels still, ignition off. */
  carry?: Readonly<Record<string, ValueOverTime>>
}

/** What one unit sends in one go. */
export type TestBenchUpload = { unitKey: string; readings: TestBenchReading[] }

type Air = { ambient: number; sun: number; height: number }

const TURN_AFTER_METRES = 100_000
const SPRING_EVERY = 240
const SPRING_NOISE = 0.02
const HDOP = 0.9

/** Vehicles that do as a script says, with true physics, tags and radio: what is sent depends only on script and seed. */
export class TestBench {
  time: number
  /** Share of the own tags' packets that are heard. */
  ownShare = OWN_VEHICLE_RECEPTION_SHARE
  /** Seconds that pass at once: a tag's sampling rhythm in life, more where nothing sudden happens. */
  step = TAG_SAMPLE_SECONDS
  readonly vehicles: TestBenchVehicle[] = []

  constructor(time: number) {
    this.time = time
  }

  named(name: string): TestBenchVehicle {
    const found = this.vehicles.find((vehicle) => vehicle.name === name)
    if (found === undefined) throw new Error(`Nothing on the stage is called ${name}`)
    return found
  }

  /** Lets hours pass, and hands over what the units send as they send it. */
  *lives(hours: number, happening: TestBenchPhase): Generator<TestBenchUpload> {
    const begun = this.time
    for (const until = begun + ofHours(hours); this.time < until; ) {
      this.#step((this.time + this.step - begun) / ofHours(1), happening)
      for (const { unit, speed, carried } of this.vehicles) {
        if (unit === null) continue
        const readings = testBenchUploadAt(unit, this.time, speed + carried >= 5)
        if (readings.length > 0) yield { unitKey: unit.key, readings }
      }
    }
  }

  #step(passed: number, { ambient, sun = 0, height = 0, drive = {}, carry = {} }: TestBenchPhase): void {
    this.time += this.step
    const metres = valueAtHours(height, passed)
    const air = {
      ambient: valueAtHours(ambient, passed) - temperatureDropAtHeight(metres),
      sun: valueAtHours(sun, passed),
      height: metres,
    }
    for (const vehicle of this.vehicles) {
      vehicle.speed = valueAtHours(drive[vehicle.name] ?? 0, passed)
      vehicle.carried = valueAtHours(carry[vehicle.name] ?? 0, passed)
      if (vehicle.pulledBy === null) roll(vehicle, this.step)
    }
    for (const vehicle of this.vehicles) if (vehicle.pulledBy !== null) follow(vehicle, vehicle.pulledBy, this.step)
    for (const vehicle of this.vehicles) this.#speak(vehicle, air)
  }

  #speak(vehicle: TestBenchVehicle, air: Air): void {
    for (const wheel of vehicle.wheels) {
      const sun = wheel.side === 0 ? air.sun : 0
      const around = { ambient: air.ambient, speed: vehicle.speed, sun }
      const packet = advanceWheel(wheel, around, this.time, this.step, air.height)
      if (packet !== null) this.#broadcast(vehicle, packet, wheel.chance, air)
    }
    for (const spring of vehicle.springs) {
      if (this.time < spring.nextReport) continue
      spring.nextReport = this.time + Math.round(SPRING_EVERY * uniformBetween(spring.chance, 0.8, 1.2))
      const pressure =
        Math.round((bellowsPressure(spring.body) + normallyDistributed(spring.chance, SPRING_NOISE)) * 100) / 100
      const packet = { tag_id: spring.tagId, time: this.time, pressure, temperature: Math.round(air.ambient) }
      this.#broadcast(vehicle, packet, spring.chance, air)
    }
  }

  #broadcast(speaker: TestBenchVehicle, packet: TagPacket, chance: { state: number }, air: Air): void {
    for (const listener of this.vehicles) {
      const { unit } = listener
      if (unit === null || !isChanceHit(chance, this.#shareHeard(listener, speaker))) continue
      receiveTestBenchReading(unit, {
        ...packet,
        ...fixWithGpsError(stagePointToCoordinates(listener.spot), listener.name, this.time),
        speed: Math.round(listener.speed + listener.carried),
        altitude: Math.round(air.height),
        ignition: listener.speed > 0,
        hdop: HDOP,
      })
    }
  }

  #shareHeard(listener: TestBenchVehicle, speaker: TestBenchVehicle): number {
    if (listener === speaker || speaker.pulledBy === listener || listener.pulledBy === speaker) return this.ownShare
    const moving = ({ speed, carried }: TestBenchVehicle) => speed + carried >= 5
    return otherVehicleReceptionShare(
      { spot: listener.spot, moving: moving(listener) },
      { spot: speaker.spot, moving: moving(speaker) },
    )
  }
}

function roll(vehicle: TestBenchVehicle, seconds: number): void {
  const metres = ((vehicle.speed + vehicle.carried) / 3.6) * seconds
  vehicle.odometer += ((vehicle.speed / 3.6) * seconds) / 1000
  vehicle.spot = { ...vehicle.spot, east: vehicle.spot.east + vehicle.heading * metres }
  if (vehicle.spot.east * vehicle.heading > TURN_AFTER_METRES) vehicle.heading = vehicle.heading === 1 ? -1 : 1
}

function follow(trailer: TestBenchVehicle, puller: TestBenchVehicle, seconds: number): void {
  trailer.spot = { ...puller.spot }
  trailer.speed = puller.speed
  trailer.carried = puller.carried
  trailer.odometer += ((puller.speed / 3.6) * seconds) / 1000
}
