import { causeFamilyOfKind, levelOfAlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import {
  DEFAULT_ALARM_SETTINGS,
  RECOMMENDED_ALARM_SWITCHES,
  withMaxPressureHeatMargin,
} from '@coldbar/domain/limits/default-alarm-settings'
import { urgencyOfProblemStep } from '@coldbar/domain/problems/problem-step-kind'
import { DEFAULT_TASK_RUN_MINUTE } from '@coldbar/domain/tasks/task-rule'
import { hours } from '@coldbar/domain/units/time'
import { type ProvingVehicleClass, provingVehicleOfSeed } from '@coldbar/simulator/proving/proving-vehicle-class'
import { trueGaugePressure } from '@coldbar/simulator/proving/thermal-nodes'
import { FIRST_MIDNIGHT_EPOCH_SECONDS } from '../healthy/healthy-truck-life.ts'
import { DISPATCHER_NOTIFICATION_RECIPIENTS } from './default-recipients.ts'
import { FLEET_TROUBLES, type FleetTrouble } from './fleet-troubles.ts'
import { provingLayoutOfSeed, TrueTireStates } from './healthy-vehicle-trial.ts'
import type { LeakTrial } from './leak-trial.ts'
import { type ProvingReadingObserver, ProvingVehicleRun } from './proving-vehicle-run.ts'
import { TireNotificationLog, type TireProblemMessage } from './tire-notification-log.ts'

/** A fleet of so many vehicles, so long known, and so long watched. */
export type FleetTrialSize = { vehicles: number; knownFor: number; days: number }

/** The alarms of a new tire that we advise to switch on, for people of either version. */
const RECOMMENDED = {
  tire: withMaxPressureHeatMargin(
    {
      ...DEFAULT_ALARM_SETTINGS,
      ...Object.fromEntries(
        [...RECOMMENDED_ALARM_SWITCHES[2], ...RECOMMENDED_ALARM_SWITCHES[3]].map((key) => [key, true]),
      ),
    },
    2,
  ),
  differences: {},
}

/** A message that somebody was sent, and whether there was anything to do. */
export type RecipientTrialMessage = { kind: string; what: string; at: number; isNeeded: boolean; trouble: string }
/** A tire that somebody had to see to: what befell it, and h until its first right message; `null` where there was none. */
export type TireNeedingAttention = { trouble: string; after: number | null }

const DAY = 24
/** Hour of the day at which the list of a morning is made. */
const LIST_HOUR = Math.round(DEFAULT_TASK_RUN_MINUTE / 60)
const OPTIMAL = 9
/** Points below the recommended maintenance level of 95 %, and for how many hours, until somebody must have been told. */
const NEEDS_BELOW = 94
const NEEDS_HOURS = 30
/** Gas is warm for hours after what warmed it. */
const WARM_FOR = hours(6)
/** %: more was let in than anybody recommends. */
const TOO_FULL = 105
/** bar: nobody can blame a sensor for it. */
const SENSOR_ERROR = 0.1
/** bar: tires of an axle that differ by less are alike. */
const ALIKE = 0.25
/** Days until somebody changes a sensor that lies. */
const LIES_FOR = 7
/** Hours until what is told is seen to, by its urgency: planned for these days, else today, or at the next stop. */
const SEEN_TO_AFTER = { plan: 3 * DAY, today: DAY, atOnce: 4 }
/** s; gas goes quickly meanwhile. */
const HOLE_WATCHED_FOR = 1_800
const HOSE = 0.012
const WORK_STEP = 12

const hoursUntilSeenTo = (urgency: number): number =>
  urgency >= 3 ? SEEN_TO_AFTER.atOnce : urgency === 2 ? SEEN_TO_AFTER.today : SEEN_TO_AFTER.plan

/** One vehicle of the fleet for a month: what is true of it, and what people are told and do. */
export class TrialFleetVehicle {
  readonly proven: ProvingVehicleRun
  readonly #trouble: FleetTrouble | null
  readonly #at: number
  readonly #truths: TrueTireStates
  readonly #told: ReadonlyMap<number, TireNotificationLog>
  /** Of each moment at which something was said of a tire. */
  readonly #needed = new Map<string, boolean>()
  readonly #dragged = new Map<number, number>()
  readonly #lowFor = new Map<number, number>()
  /** Of each morning on whose list it stands, whether there was anything to do. */
  readonly listed = new Map<number, boolean>()
  #atWork: number | null = null
  #begun: number

  constructor(cls: ProvingVehicleClass, at: number, size: FleetTrialSize) {
    this.#at = at
    this.#trouble = FLEET_TROUBLES[at] ?? null
    const lived = this.#trouble?.kind === 'life' ? { ...cls, scene: this.#trouble.scene } : cls
    const seed = 501 + at
    this.proven = ProvingVehicleRun.at(
      provingVehicleOfSeed(lived, seed, provingLayoutOfSeed(seed)),
      FIRST_MIDNIGHT_EPOCH_SECONDS,
      RECOMMENDED,
    )
    this.proven.lives(DAY * size.knownFor)
    this.#begun = this.proven.time
    this.#truths = new TrueTireStates(this.proven.axles)
    this.#told = new Map(this.proven.tireIds.map((id) => [id, new TireNotificationLog()]))
  }

  get #tire(): number {
    const ids = this.proven.tireIds
    return ids[(this.#at * 5) % ids.length] ?? 1
  }

  get #other(): number {
    const ids = this.proven.tireIds
    return ids[(this.#at * 5 + 1) % ids.length] ?? 2
  }

  readonly #watch: ProvingReadingObserver = (reading, said) => {
    const { proven } = this
    this.#truths.take(reading)
    if (proven.ground.wheel(reading.tag).body.hub > 0) this.#dragged.set(reading.tag, reading.time)
    for (const { tireId, change, at } of said) {
      this.#told.get(tireId)?.happens(change, at)
      this.#needed.set(`${tireId} ${change.kind} ${at}`, this.#isNeeded(tireId, change.kind))
    }
    const state = proven.state(reading.tag)
    if (state !== undefined) this.#told.get(reading.tag)?.isRead(state)
  }

  #leaks(tireId: number): boolean {
    const { leak, hole } = this.proven.ground.wheel(tireId).body
    return leak > 0 || hole > 0
  }

  /** Whether somebody has to see to what is said of a tire; not while he is at it. */
  #isNeeded(tireId: number, kind: TireProblemMessage['kind']): boolean {
    if (tireId === this.#atWork) return false
    const { fill } = this.#truths.of(tireId)
    // Who chose limits for the gauge is told of the gauge: in hard frost a tire that was filled in mild air reads less.
    const gauge = trueGaugePressure(this.proven.ground.wheel(tireId).body)
    if (kind === 'pressureLow' && gauge <= RECOMMENDED.tire.min_pressure + SENSOR_ERROR) return true
    switch (causeFamilyOfKind(kind)) {
      case 'gasLost':
        return this.#leaks(tireId) || fill < NEEDS_BELOW + 1.5
      case 'heat':
        return fill < 90 || this.proven.time - (this.#dragged.get(tireId) ?? Number.NEGATIVE_INFINITY) < WARM_FOR
      case 'tooMuchGas':
        return fill > TOO_FULL
      case 'difference':
        return this.#truths.spread(tireId) >= ALIKE
      default:
        return false
    }
  }

  month(days: number): void {
    const begins = DAY * (2 + ((this.#at * 7) % Math.max(1, days - 8))) + ((this.#at * 5) % DAY)
    for (let hour = 0; hour < DAY * days; hour += 1) {
      if (hour === begins) this.#befalls()
      if (this.#trouble?.kind === 'sensor' && hour === begins + DAY * LIES_FOR)
        this.proven.ground.wheel(this.#tire).tag.fault = null
      this.proven.lives(1, this.#watch)
      for (const id of this.proven.tireIds) {
        const isLow = this.#leaks(id) || this.#truths.of(id).fill < NEEDS_BELOW
        if (isLow) this.#lowFor.set(id, 1 + (this.#lowFor.get(id) ?? 0))
      }
      if (hour % DAY === LIST_HOUR) this.#isListed(Math.floor(hour / DAY))
      this.#isSeenTo()
    }
  }

  #isListed(morning: number): void {
    for (const id of this.proven.tireIds)
      for (const { kind } of this.proven.state(id)?.open ?? []) {
        if (levelOfAlarmKind(kind) === 'info') continue
        this.listed.set(morning, this.listed.get(morning) === true || this.#isNeeded(id, kind))
      }
  }

  #befalls(): void {
    const { proven } = this
    const trouble = this.#trouble
    const { body, tag } = proven.ground.wheel(this.#tire)
    if (trouble?.kind === 'sensor') tag.fault = { ...trouble.fault }
    if (trouble?.kind === 'visit') {
      proven.stands(trouble.visit.rest, this.#watch)
      this.#atWork = this.#tire
      proven.ground.step = WORK_STEP
      trouble.visit.work(proven, this.#tire, this.#other, (length) => proven.lives(length, this.#watch))
      this.#atWork = null
      proven.ground.step = 60
    }
    this.#begun = proven.time
    if (trouble?.kind !== 'leak') return
    const { barPerHour = 0, hole = 0, until, stood }: LeakTrial = trouble.leak
    if (stood !== undefined) proven.stands(stood, this.#watch)
    this.#begun = proven.time
    Object.assign(body, { leak: barPerHour, hole })
    if (hole === 0) return
    proven.ground.step = WORK_STEP
    proven.lives((until ?? HOLE_WATCHED_FOR) / hours(1), this.#watch)
    proven.ground.step = 60
    if (until !== undefined) body.hole = 0
  }

  /** Whoever was told that gas is lost has it mended where the vehicle stands: tight again, and full. */
  #isSeenTo(): void {
    const { proven } = this
    if (proven.ground.isMoving) return
    for (const [id, tire] of this.#told) {
      const { body } = proven.ground.wheel(id)
      if (body.hose !== null || !(this.#leaks(id) || this.#truths.of(id).fill < NEEDS_BELOW + 1)) continue
      const told = DISPATCHER_NOTIFICATION_RECIPIENTS.flatMap(({ told: of }) => of(tire))
      const due = told.some(
        ({ kind, at }) =>
          this.#needed.get(`${id} ${kind} ${at}`) === true &&
          causeFamilyOfKind(kind) === 'gasLost' &&
          proven.time - at >= hours(hoursUntilSeenTo(urgencyOfProblemStep(kind))),
      )
      if (!due) continue
      this.#atWork = id
      Object.assign(body, { leak: 0, hole: 0, hose: { to: 1.01 * OPTIMAL, perSecond: HOSE } })
      proven.ground.step = WORK_STEP
      proven.lives(0.5, this.#watch)
      proven.ground.step = 60
      this.#atWork = null
    }
  }

  get #name(): string {
    return this.#trouble?.name ?? 'none'
  }

  /** What one of the recipients was sent of it, and which of its tires somebody had to see to. */
  result(told: (tire: TireNotificationLog) => readonly TireProblemMessage[]): {
    messages: RecipientTrialMessage[]
    needing: TireNeedingAttention[]
  } {
    const messages = [...this.#told].flatMap(([id, tire]) =>
      told(tire).map(({ kind, what, at }) => ({
        ...{ id, kind, what, at, trouble: this.#name },
        isNeeded: what === 'start' && this.#needed.get(`${id} ${kind} ${at}`) === true,
      })),
    )
    const needing = this.proven.tireIds.flatMap((id): TireNeedingAttention[] => {
      const first = messages.find((one) => one.id === id && one.isNeeded && causeFamilyOfKind(one.kind) === 'gasLost')
      const lowFor = this.#lowFor.get(id) ?? 0
      if (lowFor === 0 || (first === undefined && lowFor < NEEDS_HOURS)) return []
      const after = first === undefined ? null : (first.at - this.#begun) / hours(1)
      return [{ trouble: this.#name, after }]
    })
    return { messages, needing }
  }
}
