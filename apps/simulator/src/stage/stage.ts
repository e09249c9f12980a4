import { hours as ofHours } from '@coldbar/domain/units/time'
import { happens, normal, uniformBetween } from '../chance/random.ts'
import { advanceWheel } from '../fleet/advance-wheel.ts'
import { chillAtHeight } from '../physics/altitude.ts'
import { bellowsPressure } from '../physics/suspension.ts'
import { type Packet, SAMPLE_EVERY } from '../physics/tag.ts'
import { shownFix } from '../radio/gps-error.ts'
import { type Course, courseAt } from './course.ts'
import { onMap } from './point.ts'
import { OWN_SHARE, overheardShare } from './reception.ts'
import { hear, type UnitReading, uploadAt } from './staged-unit.ts'
import type { StagedVehicle } from './staged-vehicle.ts'

/** What everything on the stage goes through for a while; km/h per vehicle name, standing unless given. */
export type Happening = {
  /** At sea level, °C. */
  ambient: Course
  /** On the left side of what stands, 0 to 1. */
  sun?: Course
  /** Of the road, m. */
  height?: Course
  drive?: Readonly<Record<string, Course>>
  /** By ferry, train or tow truck: wheels still, ignition off. */
  carry?: Readonly<Record<string, Course>>
}

/** What one unit sends in one go. */
export type Upload = { unitKey: string; readings: UnitReading[] }

type Air = { ambient: number; sun: number; height: number }

const TURN_AFTER_METRES = 100_000
const SPRING_EVERY = 240
const SPRING_NOISE = 0.02
const HDOP = 0.9

/** Vehicles that do as a script says, with true physics, tags and radio: what is sent depends only on script and seed. */
export class Stage {
  time: number
  /** Share of the own tags' packets that are heard. */
  ownShare = OWN_SHARE
  /** Seconds that pass at once: a tag's sampling rhythm in life, more where nothing sudden happens. */
  step = SAMPLE_EVERY
  readonly vehicles: StagedVehicle[] = []

  constructor(time: number) {
    this.time = time
  }

  named(name: string): StagedVehicle {
    const found = this.vehicles.find((vehicle) => vehicle.name === name)
    if (found === undefined) throw new Error(`Nothing on the stage is called ${name}`)
    return found
  }

  /** Lets hours pass, and hands over what the units send as they send it. */
  *lives(hours: number, happening: Happening): Generator<Upload> {
    const begun = this.time
    for (const until = begun + ofHours(hours); this.time < until; ) {
      this.#step((this.time + this.step - begun) / ofHours(1), happening)
      for (const { unit, speed, carried } of this.vehicles) {
        if (unit === null) continue
        const readings = uploadAt(unit, this.time, speed + carried >= 5)
        if (readings.length > 0) yield { unitKey: unit.key, readings }
      }
    }
  }

  #step(passed: number, { ambient, sun = 0, height = 0, drive = {}, carry = {} }: Happening): void {
    this.time += this.step
    const metres = courseAt(height, passed)
    const air = {
      ambient: courseAt(ambient, passed) - chillAtHeight(metres),
      sun: courseAt(sun, passed),
      height: metres,
    }
    for (const vehicle of this.vehicles) {
      vehicle.speed = courseAt(drive[vehicle.name] ?? 0, passed)
      vehicle.carried = courseAt(carry[vehicle.name] ?? 0, passed)
      if (vehicle.pulledBy === null) roll(vehicle, this.step)
    }
    for (const vehicle of this.vehicles) if (vehicle.pulledBy !== null) follow(vehicle, vehicle.pulledBy, this.step)
    for (const vehicle of this.vehicles) this.#speak(vehicle, air)
  }

  #speak(vehicle: StagedVehicle, air: Air): void {
    for (const wheel of vehicle.wheels) {
      const sun = wheel.side === 0 ? air.sun : 0
      const around = { ambient: air.ambient, speed: vehicle.speed, sun }
      const packet = advanceWheel(wheel, around, this.time, this.step, air.height)
      if (packet !== null) this.#broadcast(vehicle, packet, wheel.chance, air)
    }
    for (const spring of vehicle.springs) {
      if (this.time < spring.nextReport) continue
      spring.nextReport = this.time + Math.round(SPRING_EVERY * uniformBetween(spring.chance, 0.8, 1.2))
      const pressure = Math.round((bellowsPressure(spring.body) + normal(spring.chance, SPRING_NOISE)) * 100) / 100
      const packet = { tag_id: spring.tagId, time: this.time, pressure, temperature: Math.round(air.ambient) }
      this.#broadcast(vehicle, packet, spring.chance, air)
    }
  }

  #broadcast(speaker: StagedVehicle, packet: Packet, chance: { state: number }, air: Air): void {
    for (const listener of this.vehicles) {
      const { unit } = listener
      if (unit === null || !happens(chance, this.#shareHeard(listener, speaker))) continue
      hear(unit, {
        ...packet,
        ...shownFix(onMap(listener.spot), listener.name, this.time),
        speed: Math.round(listener.speed + listener.carried),
        altitude: Math.round(air.height),
        ignition: listener.speed > 0,
        hdop: HDOP,
      })
    }
  }

  #shareHeard(listener: StagedVehicle, speaker: StagedVehicle): number {
    if (listener === speaker || speaker.pulledBy === listener || listener.pulledBy === speaker) return this.ownShare
    const moving = ({ speed, carried }: StagedVehicle) => speed + carried >= 5
    return overheardShare(
      { spot: listener.spot, moving: moving(listener) },
      { spot: speaker.spot, moving: moving(speaker) },
    )
  }
}

function roll(vehicle: StagedVehicle, seconds: number): void {
  const metres = ((vehicle.speed + vehicle.carried) / 3.6) * seconds
  vehicle.odometer += ((vehicle.speed / 3.6) * seconds) / 1000
  vehicle.spot = { ...vehicle.spot, east: vehicle.spot.east + vehicle.heading * metres }
  if (vehicle.spot.east * vehicle.heading > TURN_AFTER_METRES) vehicle.heading = vehicle.heading === 1 ? -1 : 1
}

function follow(trailer: StagedVehicle, puller: StagedVehicle, seconds: number): void {
  trailer.spot = { ...puller.spot }
  trailer.speed = puller.speed
  trailer.carried = puller.carried
  trailer.odometer += ((puller.speed / 3.6) * seconds) / 1000
}
