import type { AlarmSettings } from '@coldbar/domain/alarms/alarm-settings'
import { ALONE } from '@coldbar/domain/alarms/around'
import { NEW_ALARM_SETTINGS } from '@coldbar/domain/alarms/default-settings'
import { evaluate } from '@coldbar/domain/alarms/evaluate'
import type { EventChange } from '@coldbar/domain/alarms/event-change'
import { muteEnd } from '@coldbar/domain/alarms/mute'
import { withMute } from '@coldbar/domain/alarms/muted-state'
import { tireSettings } from '@coldbar/domain/alarms/tire-settings'
import { newTireState, type TireState } from '@coldbar/domain/alarms/tire-state'
import { kilometresPerHour } from '@coldbar/domain/units/motion'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { epochSeconds } from '@coldbar/domain/units/time'
import { type Chance, chanceOf } from '../chance/random.ts'
import { advanceTag, newTag, packetAt, SAMPLE_EVERY, type Tag } from '../physics/tag.ts'
import { ATMOSPHERE, advanceTire, coldGauge, type TireBody } from '../physics/tire-body.ts'

const FILL_LEVELS = [90, 80, 70, 60, 50, 40, 30, 20, 10] as const

/** Everything that one tire alone can raise, around 9 bar. */
export const ALL_ALARMS: AlarmSettings = {
  ...NEW_ALARM_SETTINGS,
  blowout_alarm_enabled: true,
  pressure_alarm_enabled: true,
  pressure_loss_alarm_enabled: true,
  maintenance_pressure_enabled: true,
  filll: 2,
  filll_enabled: true,
  pmax: 11,
  pmax_enabled: true,
  tintmax_enabled: true,
  fillm_enabled: true,
  ...(Object.fromEntries(FILL_LEVELS.map((level) => [`filllt${level}_enabled`, true])) as Partial<AlarmSettings>),
}

const START = 1_763_535_600

/** What the road does to the tire: a plain number, or one that changes with the hours passed. */
type Course = number | ((hours: number) => number)
const at = (course: Course, hours: number): number => (typeof course === 'number' ? course : course(hours))

export type Around = { ambient: Course; speed?: Course; sun?: Course }

/** One tire of the simulator's physics with a true tag, heard by the engine: what is true and what is told. */
export class AWheel {
  readonly body: TireBody
  readonly tag: Tag
  state: TireState = newTireState()
  events: EventChange[] = []
  time = START
  readonly #chance: Chance
  readonly #settings
  readonly #loss: number

  constructor({ fill = 9, gas = 15, settings = ALL_ALARMS, seed = 1, loss = 0.15 } = {}) {
    this.#chance = chanceOf(seed, 'wheel')
    this.#settings = tireSettings(settings, null)
    this.#loss = loss
    this.tag = { ...newTag(1, gas, START, this.#chance), offset: 0 }
    this.body = {
      ...{ content: fill + ATMOSPHERE, gas, optimal: 9, gain: 1, tauFactor: 1, permeation: 0 },
      ...{ leak: 0, hole: 0, brake: 0, fillTo: null },
    }
  }

  /** Lets hours pass. */
  lives(hours: number, { ambient, speed = 0, sun = 0 }: Around): this {
    const from = this.time
    for (const until = from + hours * 3600; this.time < until; ) {
      this.time += SAMPLE_EVERY
      const passed = (this.time - from) / 3600
      const around = { ambient: at(ambient, passed), speed: at(speed, passed), sun: at(sun, passed) }
      advanceTire(this.body, around, SAMPLE_EVERY)
      advanceTag(this.tag, this.body, around, SAMPLE_EVERY)
      const packet = packetAt(this.tag, this.body, this.time, this.#chance)
      if (packet === null || Math.abs(Math.sin(this.time)) < this.#loss) continue
      this.reads(packet.pressure, packet.temperature, around.speed)
    }
    return this
  }

  /** A reading that the tag itself did not send. */
  reads(pressure: number, temperature: number, speed: number, time = this.time): void {
    const reading = {
      time: epochSeconds(time),
      pressure: bar(pressure),
      temperature: celsius(temperature),
      speed: kilometresPerHour(speed),
    }
    const { state, events } = evaluate(this.state, reading, this.#settings, ALONE)
    this.state = state
    this.events.push(...events)
  }

  /** Stands until its content is known, and forgets what was said until then. */
  known(ambient: number): this {
    this.lives(14, { ambient })
    this.events = []
    return this
  }

  mutedForADay(): this {
    const now = epochSeconds(this.time)
    this.state = withMute(this.state, muteEnd(now, 'oneDay'))
    return this
  }

  get trueFillLevel(): number {
    return (100 * coldGauge(this.body)) / this.body.optimal
  }

  of = (change: EventChange['change']): string[] =>
    this.events.filter((event) => event.change === change).map(({ kind }) => kind)
  opened = (): string[] => this.of('opened')
  ended = (): string[] => this.of('ended')
  told = (): string[] =>
    this.events.filter(({ notify, change }) => notify && change !== 'ended').map(({ kind }) => kind)
  /** Seconds from `moment` until this kind was raised; infinite when it never was. */
  delay(kind: string, moment: number): number {
    const event = this.events.find((change) => change.kind === kind && change.change === 'opened')
    return event === undefined ? Number.POSITIVE_INFINITY : event.time - moment
  }
}
