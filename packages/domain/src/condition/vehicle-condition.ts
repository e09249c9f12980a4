import { GENERATIONS, type Generation } from '../alarms/generation.ts'
import type { Level } from '../alarms/level.ts'
import { isLoss } from '../alarms/loss-kinds.ts'
import { compareLevels } from '../alarms/worst-level.ts'
import type { Percent } from '../units/share.ts'
import type { EpochSeconds } from '../units/time.ts'
import { isFresh } from './freshness.ts'
import { type Cause, depthOf, type TireCondition } from './tire-condition.ts'
import { compareWorst, type Ranked } from './worst-first.ts'

/** How a vehicle is for the people of one generation: as its worst tire is. */
export type VehicleVerdict = {
  level: Level
  /** As if nobody had muted any of its tires. */
  trueLevel: Level
  /** `null` where all its tires are ok, or it has none. */
  worstTireId: number | null
  /** How full that tire is, %, or at most is: where the vehicle stands among those with the same cause. */
  depth: Percent | null
  /** The worst tire's. */
  cause: Cause | null
  since: EpochSeconds | null
}

/** How a vehicle is at a moment. */
export type VehicleCondition = {
  silentTires: number
  mutedTires: number
  /**
   * The lowest that is known of its tires now, %. Nothing as long as that of a tire which loses gas is not: the next one up
   * would make the vehicle look well.
   */
  fillLevel: Percent | null
  of: Readonly<Record<Generation, VehicleVerdict>>
}

/** Of a vehicle without tires nothing is known. */
const WITHOUT_TIRES: VehicleVerdict = {
  level: 'noData',
  trueLevel: 'noData',
  worstTireId: null,
  depth: null,
  cause: null,
  since: null,
}

/** How a vehicle with these tires is, by their ids. */
export const vehicleCondition = (tires: ReadonlyMap<number, TireCondition>): VehicleCondition => {
  let [silentTires, mutedTires] = [0, 0]
  for (const { freshness, mutedUntil } of tires.values()) {
    if (freshness === 'silent') silentTires += 1
    if (mutedUntil !== null) mutedTires += 1
  }
  return {
    silentTires,
    mutedTires,
    fillLevel: lowestOf(tires),
    of: { 2: verdictOf(tires, 2), 3: verdictOf(tires, 3) },
  }
}

/** How a tire stands in the one order of worst. */
const rankedTire = (id: number, condition: TireCondition, generation: Generation): Ranked => {
  const { level, cause, since } = condition.of[generation]
  return { level, kind: cause?.kind ?? null, depth: depthOf(condition), since, id }
}

const verdictOf = (tires: ReadonlyMap<number, TireCondition>, generation: Generation): VehicleVerdict => {
  let worst: Ranked | null = null
  let trueLevel: Level = 'ok'
  for (const [id, condition] of tires) {
    const ranked = rankedTire(id, condition, generation)
    if (worst === null || compareWorst(ranked, worst) < 0) worst = ranked
    const own = condition.of[generation].trueLevel
    if (compareLevels(own, trueLevel) < 0) trueLevel = own
  }
  if (worst === null) return WITHOUT_TIRES
  const cause = tires.get(worst.id)?.of[generation].cause ?? null
  const { level, since, depth } = worst
  return { level, trueLevel, worstTireId: level === 'ok' ? null : worst.id, depth, cause, since }
}

const lowestOf = (tires: ReadonlyMap<number, TireCondition>): Percent | null => {
  let lowest: Percent | null = null
  for (const { freshness, fillLevel, of } of tires.values()) {
    const known = isFresh(freshness) ? fillLevel : null
    if (known === null && GENERATIONS.some((generation) => losesGas(of[generation].cause))) return null
    if (known !== null && (lowest === null || known < lowest)) lowest = known
  }
  return lowest
}

const losesGas = (cause: Cause | null): boolean => cause !== null && isLoss(cause.kind)
