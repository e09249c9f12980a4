import { coldPressure } from '@coldbar/domain/gas/cold-pressure'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { days, hours } from '@coldbar/domain/units/time'
import {
  PROVING_LAYOUTS,
  type ProvingVehicle,
  type ProvingVehicleClass,
  provingVehicleClassKey,
  provingVehicleOfSeed,
} from '@coldbar/simulator/proving/proving-vehicle-class'
import type { ProvingReading } from '@coldbar/simulator/proving/proving-vehicle-simulation'
import { FIRST_MIDNIGHT_EPOCH_SECONDS } from '../healthy/healthy-truck-life.ts'
import { RawThresholdEngine } from '../healthy/raw-threshold-engine.ts'
import {
  type AlarmCountPerKindGroup,
  addAlarmCounts,
  alarmKindGroupOf,
  isFalseAlarm,
  type TrueTireState,
  zeroAlarmCounts,
} from './false-alarm.ts'
import { ProvingVehicleRun } from './proving-vehicle-run.ts'

/** What was cried of healthy tires. */
export type HealthyTrialCounts = {
  tireDays: number
  readings: number
  tires: number
  learned: number
  cries: AlarmCountPerKindGroup
  /** Hours until the fill level was known, of the tires that were learned. */
  hoursToLearn: number[]
  /** Tires of which a slow loss was said though they hold as their neighbours do. */
  trends: number
  naive: number
  compensated: number
  examples: string[]
}

export const zeroHealthyTrialCounts = (): HealthyTrialCounts => ({
  ...{ tireDays: 0, readings: 0, tires: 0, learned: 0, cries: zeroAlarmCounts(), hoursToLearn: [] },
  ...{ trends: 0, naive: 0, compensated: 0, examples: [] },
})

export const addHealthyTrialCounts = (to: HealthyTrialCounts, more: HealthyTrialCounts): HealthyTrialCounts => {
  for (const field of ['tireDays', 'readings', 'tires', 'learned', 'naive', 'compensated', 'trends'] as const)
    to[field] += more[field]
  addAlarmCounts(to.cries, more.cries)
  to.hoursToLearn.push(...more.hoursToLearn)
  to.examples.push(...more.examples)
  return to
}

const DAY = days(1)
const OPTIMAL = 9
/** Gas is warm for hours after what warmed it. */
const WARMEST_OF = hours(6)

/** What is true of each tire as its readings came. */
export class TrueTireStates {
  readonly #truths = new Map<number, TrueTireState & { cold: number; since: number }>()
  readonly #axles: ReadonlyMap<number, number>

  constructor(axles: ReadonlyMap<number, number>) {
    this.#axles = axles
  }

  take({ tag, time, pressure, truth }: ProvingReading): void {
    const cold = truth.cold + truth.offset
    const before = this.#truths.get(tag)
    const isKept = before !== undefined && before.warmest > truth.gas && time - before.since < WARMEST_OF
    const warmest = isKept ? before.warmest : truth.gas
    this.#truths.set(tag, {
      ...{ cold, warmest, fill: (100 * cold) / OPTIMAL, gauge: pressure },
      since: isKept ? before.since : time,
    })
  }

  of(tag: number): TrueTireState {
    return this.#truths.get(tag) ?? { fill: 100, warmest: -99, gauge: OPTIMAL }
  }

  /** True difference on the tire's axle, bar. */
  spread(tag: number): number {
    const axle = this.#axles.get(tag)
    const colds = [...this.#truths].filter(([id]) => this.#axles.get(id) === axle).map(([, { cold }]) => cold)
    return Math.max(...colds) - Math.min(...colds)
  }
}

/** Lives so many days of one healthy vehicle; what is said in the first ones is not counted. Pure and seeded. */
const healthyCount = (vehicle: ProvingVehicle, days: number, uncounted: number): HealthyTrialCounts => {
  const proven = ProvingVehicleRun.at(vehicle, FIRST_MIDNIGHT_EPOCH_SECONDS)
  const from = FIRST_MIDNIGHT_EPOCH_SECONDS + uncounted * DAY
  const count = zeroHealthyTrialCounts()
  const raw = new RawThresholdEngine(OPTIMAL)
  const compensated = new RawThresholdEngine(OPTIMAL)
  const truths = new TrueTireStates(proven.axles)
  const learnedAt = new Map<number, number>()
  const trends = new Set<number>()
  proven.lives(24 * days, (reading, said) => {
    const { tag, time, pressure, temperature } = reading
    const counts = time >= from
    truths.take(reading)
    if (!learnedAt.has(tag) && proven.isLearned(tag))
      learnedAt.set(tag, (time - FIRST_MIDNIGHT_EPOCH_SECONDS) / hours(1))
    raw.read(tag, { time, pressure }, counts)
    compensated.read(tag, { time, pressure: coldPressure(bar(pressure), celsius(temperature)) }, counts)
    if (!counts) return
    if (proven.state(tag)?.slowLoss != null) trends.add(tag)
    count.readings += 1
    for (const { tireId, change } of said) {
      if (change.change !== 'opened' || change.start < from) continue
      if (!isFalseAlarm(change.kind, truths.of(tireId), truths.spread(tireId))) continue
      const group = alarmKindGroupOf(change.kind)
      count.cries[group] += 1
      count.examples.push(
        `${group} of tire ${tireId}, day ${((time - FIRST_MIDNIGHT_EPOCH_SECONDS) / DAY).toFixed(2)}, seed ${vehicle.seed}, ${vehicle.rows.length} axles, ${provingVehicleClassKey(vehicle)}`,
      )
    }
  })
  count.tires = proven.tireIds.length
  count.tireDays = count.tires * (days - uncounted)
  count.learned = proven.tireIds.filter((id) => proven.isLearned(id)).length
  count.hoursToLearn = [...learnedAt.values()]
  count.trends = trends.size
  count.naive = raw.alarms.below95
  count.compensated = compensated.alarms.below95
  return count
}

/** `first` is the seed of the first vehicle. */
export type HealthyTrialSize = { days: number; uncounted: number; vehicles: number; first?: number }

/** As many healthy vehicles of a class, their layouts in turn. */
export const runHealthyVehicleTrial = (
  cls: ProvingVehicleClass,
  { days, uncounted, vehicles, first = 1 }: HealthyTrialSize,
): HealthyTrialCounts => {
  const all = zeroHealthyTrialCounts()
  for (let seed = first; seed < first + vehicles; seed += 1)
    addHealthyTrialCounts(
      all,
      healthyCount(provingVehicleOfSeed(cls, seed, provingLayoutOfSeed(seed)), days, uncounted),
    )
  return all
}

export const provingLayoutOfSeed = (seed: number): readonly string[] =>
  PROVING_LAYOUTS[seed % PROVING_LAYOUTS.length] ?? PROVING_LAYOUTS[0]
