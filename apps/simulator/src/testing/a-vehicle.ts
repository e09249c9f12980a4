import type { AlarmSettings, TypeAlarmSettings } from '@coldbar/domain/alarms/alarm-settings'
import type { Around, VehicleNow } from '@coldbar/domain/alarms/around'
import { NEW_TYPE_ALARM_SETTINGS } from '@coldbar/domain/alarms/default-settings'
import { elapseTire, tripOver } from '@coldbar/domain/alarms/elapse'
import { evaluate } from '@coldbar/domain/alarms/evaluate'
import type { Evaluation } from '@coldbar/domain/alarms/evaluation'
import type { EventChange } from '@coldbar/domain/alarms/event-change'
import { muteEnd } from '@coldbar/domain/alarms/mute'
import { withMute } from '@coldbar/domain/alarms/muted-state'
import type { Mate } from '@coldbar/domain/alarms/tire-reading'
import { type TireSettings, tireSettings } from '@coldbar/domain/alarms/tire-settings'
import { newTireState, type TireState } from '@coldbar/domain/alarms/tire-state'
import { trueTag } from '@coldbar/domain/tires/tag-offset'
import { isInside } from '@coldbar/domain/tires/tag-place'
import { kilometresPerHour } from '@coldbar/domain/units/motion'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { between, type Chance, chanceOf } from '../chance/random.ts'
import { advanceTag, isHeard, newTag, packetAt, SAMPLE_EVERY, type Tag } from '../physics/tag.ts'
import { ATMOSPHERE, advanceTire, coldGauge, type TireBody } from '../physics/tire-body.ts'
import { ALL_ALARMS } from './a-wheel.ts'

const START = 1_763_535_600
const TIRES = 12
/** Steer axle of two, then pairs on either side. */
const AXLES = [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4]
const HOUR = 3_600
const MOVING_FROM = 5

type Course = number | ((hours: number) => number)
const at = (course: Course, hours: number): number => (typeof course === 'number' ? course : course(hours))

/** °C, km/h, 0 to 1, m. */
export type Day = { ambient: Course; speed?: Course; sun?: Course; height?: Course }

export type TestWheel = {
  id: number
  body: TireBody
  tag: Tag
  chance: Chance
  settings: TireSettings
  side: 0 | 1
  group: string
  state: TireState
  events: EventChange[]
  heardAt: number
}

type Options = {
  fill?: number | ((tire: number) => number)
  gas?: number
  settings?: AlarmSettings
  typeAlarms?: TypeAlarmSettings
  seed?: number
  loss?: number
  tires?: number
  /** What is special about its tags. */
  tags?: Partial<Tag>
}

/** Twelve tires of the simulator's physics on one vehicle, each judged beside the others: what is true and what is told. */
export class AVehicle {
  readonly wheels: readonly TestWheel[]
  time = START
  readonly now: { -readonly [key in keyof VehicleNow]: VehicleNow[key] } = {
    movingSince: null,
    stoppedAt: null,
    carried: false,
    tripSince: null,
    doubtedUntil: null,
  }
  verdicts = 0
  readings = 0
  readonly #loss: number

  constructor({ fill = 9, gas = 15, seed = 1, loss = 0.15, tires = TIRES, ...options }: Options = {}) {
    this.#loss = loss
    const settings = tireSettings(options.settings ?? ALL_ALARMS, null, options.typeAlarms ?? NEW_TYPE_ALARM_SETTINGS)
    this.wheels = Array.from({ length: tires }, (_, index) => {
      const chance = chanceOf(seed, `wheel ${index}`)
      const tag = { ...newTag(index + 1, gas, START, chance), ...options.tags }
      const filled = typeof fill === 'number' ? fill : fill(index)
      const body = {
        ...{ content: filled + ATMOSPHERE, gas, optimal: 9, permeation: 0 },
        ...{ gain: between(chance, 0.8, 1.25), tauFactor: between(chance, 0.85, 1.15) },
        ...{ leak: 0, hole: 0, brake: 0, fillTo: null },
      }
      const side = (index % 2) as 0 | 1
      return {
        ...{ id: index, body, tag, chance, settings, side, group: `axle ${AXLES[index]}` },
        ...{ state: newTireState(), events: [], heardAt: 0 },
      }
    })
  }

  wheel(id: number): TestWheel {
    const wheel = this.wheels[id]
    if (wheel === undefined) throw new Error(`no wheel ${id}`)
    return wheel
  }

  /** Lets hours pass. The sun shines on the left. */
  lives(hours: number, { ambient, speed = 0, sun = 0, height = 0 }: Day): this {
    const from = this.time
    for (const until = from + hours * HOUR; this.time < until; ) {
      this.time += SAMPLE_EVERY
      const passed = (this.time - from) / HOUR
      const now = { ambient: at(ambient, passed), speed: at(speed, passed), sun: at(sun, passed) }
      const metres = at(height, passed)
      this.#moves(now.speed)
      for (const wheel of this.wheels) this.#wheelLives(wheel, now, metres)
    }
    return this
  }

  #moves(speed: number): void {
    const { now } = this
    const time = epochSeconds(this.time)
    if (now.carried) return
    if (speed >= MOVING_FROM) {
      now.movingSince ??= time
      now.tripSince ??= now.movingSince
      now.stoppedAt = null
    } else if (now.movingSince !== null) {
      now.movingSince = null
      now.tripSince = null
      now.stoppedAt = time
      for (const wheel of this.wheels) this.#takes(wheel, tripOver(wheel.state, wheel.settings, time))
    }
  }

  #wheelLives(wheel: TestWheel, now: { ambient: number; speed: number; sun: number }, height: number): void {
    const around = { ...now, sun: wheel.side === 0 ? now.sun : 0, speed: this.now.carried ? 0 : now.speed }
    advanceTire(wheel.body, around, SAMPLE_EVERY)
    advanceTag(wheel.tag, wheel.body, around, SAMPLE_EVERY)
    const packet = packetAt(wheel.tag, wheel.body, this.time, wheel.chance, height)
    if (packet === null || !isHeard(wheel.chance, this.#loss)) return
    this.reads(wheel, packet.pressure, packet.temperature, now.speed)
  }

  /** A reading of one of its tires, be it from the tag or not; first the time until then passes for all. */
  reads(wheel: TestWheel, pressure: number, temperature: number, speed: number, time = this.time): void {
    const moment = epochSeconds(time)
    this.passes(moment)
    const reading = {
      ...{ time: moment, pressure: bar(pressure), temperature: celsius(temperature) },
      speed: kilometresPerHour(speed),
    }
    wheel.heardAt = time
    this.readings++
    this.#takes(wheel, evaluate(wheel.state, reading, wheel.settings, this.#around(wheel)))
  }

  /** Lets time alone pass for every tire. */
  passes(until: EpochSeconds): void {
    for (const wheel of this.wheels) {
      const heard = (since: number) => this.wheels.filter((mate) => mate !== wheel && mate.heardAt >= since).length
      this.#takes(wheel, elapseTire(wheel.state, wheel.settings, until, heard))
    }
  }

  #takes(wheel: TestWheel, { state, events, verdicts }: Evaluation): void {
    wheel.state = state
    wheel.events.push(...events)
    this.verdicts += verdicts.length
  }

  #around(wheel: TestWheel): Around {
    const mates: Mate[] = []
    for (const other of this.wheels) {
      const { last } = other.state
      if (other === wheel || last === null) continue
      mates.push({
        ...{ time: last.time, pressure: last.pressure, temperature: trueTag(last.temperature, other.state.tagOffset) },
        ...{ rest: other.state.restTemperature, inside: isInside(other.state.tagPlace) },
        ...{ side: other.side, group: other.group, gain: other.state.gain, losing: other.state.loss < 0 },
        expansion: other.state.parkPressure === null ? null : other.state.expansion,
        parkPressure: other.state.parkPressure,
      })
    }
    return { mates, vehicle: { ...this.now }, service: null, side: wheel.side, group: wheel.group }
  }

  /** Stands until its contents are known, and forgets what was said until then. */
  known(ambient: Course, hours = 16): this {
    this.lives(hours, { ambient })
    for (const wheel of this.wheels) wheel.events = []
    return this
  }

  /** Days of work until every position's heat is known. */
  driven(days: number, ambient: number): this {
    for (let day = 0; day < days; day++) this.lives(4, { ambient, speed: 80 }).lives(8, { ambient })
    for (const wheel of this.wheels) wheel.events = []
    return this
  }

  mute(wheel: TestWheel): this {
    const now = epochSeconds(this.time)
    wheel.state = withMute(wheel.state, muteEnd(now, 'oneDay'))
    return this
  }

  forget(): this {
    for (const wheel of this.wheels) wheel.events = []
    return this
  }

  /** Everything that was raised, by tire. */
  get raised(): string[] {
    return this.wheels.flatMap(({ id, events }) =>
      events.filter(({ change }) => change === 'opened').map(({ kind }) => `${id} ${kind}`),
    )
  }
}

export const trueFillLevel = ({ body, tag }: TestWheel): number => (100 * (coldGauge(body) + tag.offset)) / body.optimal
export const openedOf = ({ events }: TestWheel): string[] =>
  events.filter(({ change }) => change === 'opened').map(({ kind }) => kind)
export const endedOf = ({ events }: TestWheel): string[] =>
  events.filter(({ change }) => change === 'ended').map(({ kind }) => kind)
export const toldOf = ({ events }: TestWheel): string[] =>
  events.filter(({ change, notify }) => notify && change !== 'ended').map(({ kind }) => kind)
/** Hours from `moment` until this kind was raised (or ended); infinite when it never was. */
export const hoursUntil = (
  { events }: TestWheel,
  kind: string,
  moment: number,
  change: EventChange['change'] = 'opened',
): number => {
  const event = events.find((one) => one.kind === kind && one.change === change)
  return event === undefined ? Number.POSITIVE_INFINITY : (event.time - moment) / HOUR
}
