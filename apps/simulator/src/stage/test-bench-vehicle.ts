import { namedRandomStream, type RandomStream, uniformBetween } from '../chance/random-stream.ts'
import type { SimulatedWheel } from '../fleet/advance-wheel.ts'
import type { AirSpring } from '../physics/air-spring.ts'
import { newSimulatedTag } from '../physics/simulated-tag.ts'
import { ATMOSPHERIC_PRESSURE_BAR } from '../physics/simulated-tire-gas.ts'
import type { StagePoint } from './point.ts'
import type { TestBenchUnit } from './test-bench-unit.ts'

/** An air spring with a tag of its own. */
type Spring = { tagId: number; body: AirSpring; nextReport: number; chance: RandomStream }

/** A vehicle that does as it is told, with all that is true of it. Speeds in km/h, odometer in km. */
export type TestBenchVehicle = {
  name: string
  unit: TestBenchUnit | null
  wheels: SimulatedWheel[]
  springs: Spring[]
  spot: StagePoint
  /** Drives east or west, to and fro. */
  heading: 1 | -1
  pulledBy: TestBenchVehicle | null
  /** Of the turning wheels. */
  speed: number
  /** Of the ferry, train or tow truck that carries it. */
  carried: number
  odometer: number
}

/** What the wheels of a staged vehicle are like. */
export type TestBenchWheelOptions = {
  /** Outer left, inner left, inner right, outer right, per axle. */
  rows: readonly string[]
  firstTag: number
  /** bar at 15 °C. */
  optimal: number
  /** °C of everything at the start. */
  temperature: number
  seed: number
  time: number
}

const SIDE_OF_SLOT = [0, 0, 1, 1] as const

/** Wheels from left to right and front to back: filled to a hair, each with its own luck, gain, inertia and tag. */
export function newTestBenchWheels({
  rows,
  firstTag,
  optimal,
  temperature,
  seed,
  time,
}: TestBenchWheelOptions): SimulatedWheel[] {
  const sides = rows.flatMap((row) => SIDE_OF_SLOT.filter((_, slot) => row[slot] === '1'))
  return sides.map((side, at) => {
    const id = firstTag + at
    const chance = namedRandomStream(seed, `staged tag ${id}`)
    return {
      side,
      chance,
      tag: newSimulatedTag(id, temperature, time, chance),
      body: {
        content: optimal * uniformBetween(chance, 0.995, 1.01) + ATMOSPHERIC_PRESSURE_BAR,
        gas: temperature,
        optimal,
        gain: uniformBetween(chance, 0.8, 1.25),
        tauFactor: uniformBetween(chance, 0.85, 1.15),
        permeation: uniformBetween(chance, 0.07, 0.2),
        ...{ leak: 0, hole: 0, brake: 0, fillTo: null },
      },
    }
  })
}
