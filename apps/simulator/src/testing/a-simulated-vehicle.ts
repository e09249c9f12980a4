import type { EventChange } from '@coldbar/domain/events/event-change'
import { muteEnd } from '@coldbar/domain/events/mute'
import type { WheelPosition } from '@coldbar/domain/layouts/wheel-position'
import type { AlarmSettings, TireDifferenceAlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { newTireState, type TireState } from '@coldbar/domain/state/tire-state'
import { VehicleFold } from '@coldbar/domain/testing/vehicle-fold'
import { kilometresPerHour } from '@coldbar/domain/units/motion'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { epochSeconds } from '@coldbar/domain/units/time'
import { namedRandomStream, type RandomStream, uniformBetween } from '../chance/random-stream.ts'
import {
  advanceSimulatedTag,
  isTagPacketHeardByChance,
  newSimulatedTag,
  type SimulatedTag,
  TAG_SAMPLE_SECONDS,
  tagPacketAt,
} from '../physics/simulated-tag.ts'
import {
  ATMOSPHERIC_PRESSURE_BAR,
  advanceSimulatedTireGas,
  coldGaugePressure,
  type SimulatedTireGas,
} from '../physics/simulated-tire-gas.ts'
import { ALL_SINGLE_TIRE_ALARMS_ENABLED } from './all-single-tire-alarms-enabled.ts'

const START = 1_763_535_600
const TIRES = 12
/** Steer axle of two, then pairs on either side: outside first. */
const POSITIONS: readonly WheelPosition[] = [
  ...[0, 1].map((side): WheelPosition => ({ row: 0, leftRight: side as 0 | 1, insideOutside: 1 })),
  ...[1, 2, 3].flatMap((row) =>
    ([1, 0] as const).flatMap((insideOutside) =>
      ([0, 1] as const).map((leftRight): WheelPosition => ({ row, leftRight, insideOutside })),
    ),
  ),
]
const HOUR = 3_600
const OWN_UNIT = 1
const KILOMETRES_PER_DEGREE = 111.195

type Course = number | ((hours: number) => number)
const at = (course: Course, hours: number): number => (typeof course === 'number' ? course : course(hours))

/** °C, km/h, 0 to 1, m. */
export type SimulatedDayConditions = { ambient: Course; speed?: Course; sun?: Course; height?: Course }

type Options = {
  fill?: number | ((tire: number) => number)
  gas?: number
  settings?: AlarmSettings
  typeAlarms?: Partial<TireDifferenceAlarmSettings>
  seed?: number
  loss?: number
  tires?: number
  /** What is special about its tags. */
  tags?: Partial<SimulatedTag>
}

/** A wheel of the simulator's physics, and what the engine thinks of its tire. */
export class TestSimulatedWheel {
  readonly #fold: VehicleFold
  readonly body: SimulatedTireGas
  readonly tag: SimulatedTag
  readonly chance: RandomStream
  readonly side: 0 | 1
  /** What happened before this is forgotten. */
  #from = 0

  constructor(fold: VehicleFold, id: number, body: SimulatedTireGas, tag: SimulatedTag, chance: RandomStream) {
    this.#fold = fold
    this.id = id
    this.body = body
    this.tag = tag
    this.chance = chance
    this.side = POSITIONS[id]?.leftRight === 1 ? 1 : 0
  }

  readonly id: number

  get state(): TireState {
    return this.#fold.tires.get(this.id) ?? newTireState()
  }

  /** What became of its events since it was last forgotten. */
  get events(): readonly EventChange[] {
    return this.#fold.happened.slice(this.#from).flatMap(({ tireId, change }) => (tireId === this.id ? [change] : []))
  }

  forget(): void {
    this.#from = this.#fold.happened.length
  }

  /** The engine knows nothing of the tire any more, as of one with a new tag. */
  getsUnknown(): void {
    this.#fold.tires.set(this.id, newTireState())
  }
}

/** Tires of the simulator's physics on one vehicle, judged by the fold of the product: what is true and what is told. */
export class ASimulatedVehicle {
  readonly wheels: readonly TestSimulatedWheel[]
  time = START
  readonly fold: VehicleFold
  readonly #loss: number
  /** Degrees north. */
  #latitude = 51

  constructor({ fill = 9, gas = 15, seed = 1, loss = 0.15, tires = TIRES, ...options }: Options = {}) {
    this.#loss = loss
    const ids = Array.from({ length: tires }, (_, index) => index)
    const settings = options.settings ?? ALL_SINGLE_TIRE_ALARMS_ENABLED
    this.fold = new VehicleFold(
      ids.map((id) => ({ id, position: positionOf(id), settings })),
      OWN_UNIT,
      options.typeAlarms,
    )
    this.wheels = ids.map((id) => {
      const chance = namedRandomStream(seed, `wheel ${id}`)
      const tag = { ...newSimulatedTag(id + 1, gas, START, chance), ...options.tags }
      const filled = typeof fill === 'number' ? fill : fill(id)
      const body = {
        ...{ content: filled + ATMOSPHERIC_PRESSURE_BAR, gas, optimal: 9, permeation: 0 },
        ...{ gain: uniformBetween(chance, 0.8, 1.25), tauFactor: uniformBetween(chance, 0.85, 1.15) },
        ...{ leak: 0, hole: 0, brake: 0, fillTo: null },
      }
      return new TestSimulatedWheel(this.fold, id, body, tag, chance)
    })
  }

  wheel(id: number): TestSimulatedWheel {
    const wheel = this.wheels[id]
    if (wheel === undefined) throw new Error(`no wheel ${id}`)
    return wheel
  }

  /** Lets hours pass. The sun shines on the left. */
  lives(hours: number, { ambient, speed = 0, sun = 0, height = 0 }: SimulatedDayConditions): this {
    const from = this.time
    for (const until = from + hours * HOUR; this.time < until; ) {
      this.time += TAG_SAMPLE_SECONDS
      const passed = (this.time - from) / HOUR
      const now = { ambient: at(ambient, passed), speed: at(speed, passed), sun: at(sun, passed) }
      const metres = at(height, passed)
      this.#latitude += (now.speed * TAG_SAMPLE_SECONDS) / HOUR / KILOMETRES_PER_DEGREE
      for (const wheel of this.wheels) this.#wheelLives(wheel, now, metres)
    }
    this.fold.elapse(epochSeconds(this.time))
    return this
  }

  #wheelLives(wheel: TestSimulatedWheel, now: { ambient: number; speed: number; sun: number }, height: number): void {
    const around = { ...now, sun: wheel.side === 0 ? now.sun : 0 }
    advanceSimulatedTireGas(wheel.body, around, TAG_SAMPLE_SECONDS)
    advanceSimulatedTag(wheel.tag, wheel.body, around, TAG_SAMPLE_SECONDS)
    const packet = tagPacketAt(wheel.tag, wheel.body, this.time, wheel.chance, height)
    if (packet === null || !isTagPacketHeardByChance(wheel.chance, this.#loss)) return
    this.reads(wheel, packet.pressure, packet.temperature, now.speed)
  }

  /** A reading of one of its tires, be it from the tag or not. */
  reads(wheel: TestSimulatedWheel, pressure: number, temperature: number, speed: number, time = this.time): void {
    this.fold.read({
      ...{ tireId: wheel.id, unitId: OWN_UNIT, alsoHeardBy: [] },
      ...{ time: epochSeconds(time), pressure: bar(pressure), temperature: celsius(temperature) },
      ...{ speed: kilometresPerHour(speed), latitude: this.#latitude, longitude: 4, hdop: 1 },
      ...{ odometer: null, ignition: null, batteryOk: null },
    })
  }

  /** Stands until its contents are known, and forgets what was said until then. */
  known(ambient: Course, hours = 16): this {
    return this.lives(hours, { ambient }).forget()
  }

  /** Days of work until every position's heat is known. */
  driven(days: number, ambient: number): this {
    for (let day = 0; day < days; day++) this.lives(4, { ambient, speed: 80 }).lives(8, { ambient })
    return this.forget()
  }

  mute(wheel: TestSimulatedWheel): this {
    const from = epochSeconds(this.time)
    this.fold.mute(wheel.id, { from, until: muteEnd(from, 'oneDay') })
    return this
  }

  forget(): this {
    for (const wheel of this.wheels) wheel.forget()
    return this
  }

  /** Everything that was raised, by tire. */
  get raised(): string[] {
    return this.wheels.flatMap((wheel) => raisedAlarmsOf(wheel).map((kind) => `${wheel.id} ${kind}`))
  }
}

const positionOf = (id: number): WheelPosition => {
  const position = POSITIONS[id]
  if (position === undefined) throw new Error(`no place for tire ${id}`)
  return position
}

export const trueFillLevelOfTestWheel = ({ body, tag }: TestSimulatedWheel): number =>
  (100 * (coldGaugePressure(body) + tag.offset)) / body.optimal
export const raisedAlarmsOf = ({ events }: TestSimulatedWheel): string[] =>
  events.filter(({ change }) => change === 'opened').map(({ kind }) => kind)
export const endedAlarmsOf = ({ events }: TestSimulatedWheel): string[] =>
  events.filter(({ change }) => change === 'ended').map(({ kind }) => kind)
export const notifiedAlarmsOf = ({ events }: TestSimulatedWheel): string[] =>
  events.filter(({ change, notify }) => notify && change !== 'ended').map(({ kind }) => kind)
/** Hours from `moment` until this kind was raised (or ended); infinite when it never was. */
export const hoursUntilAlarm = (
  { events }: TestSimulatedWheel,
  kind: string,
  moment: number,
  change: EventChange['change'] = 'opened',
): number => {
  const event = events.find((one) => one.kind === kind && one.change === change)
  return event === undefined ? Number.POSITIVE_INFINITY : (event.time - moment) / HOUR
}
