import { isGasLossKind } from '../kinds/alarm-kind.ts'
import { type AlarmLevel, compareAlarmLevels } from '../kinds/alarm-level.ts'
import { isRemovalKind } from '../kinds/issue-kind.ts'
import { NOTIFICATIONS_VERSIONS, type NotificationsVersion } from '../kinds/notifications-version.ts'
import type { FillLevelLossRate } from '../problems/next-fill-limit.ts'
import type { Percent } from '../units/percent.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { DepartureReason } from './departure-reason.ts'
import { isFreshnessHeardOrQuiet } from './freshness.ts'
import type { TireCondition, TireConditionCause } from './tire-condition.ts'
import { vehicleDepartureReason } from './vehicle-departure-reason.ts'
import { compareConditionsWorstFirst, type RankedCondition } from './worst-first.ts'

/** How a vehicle is for the people of one notifications version: as its worst tire is. */
export type VehicleConditionForVersion = {
  level: AlarmLevel
  /** As if nobody had muted any of its tires. */
  trueLevel: AlarmLevel
  /** `null` where all its tires are ok, or it has none. */
  worstTireId: number | null
  /** How full that tire is, %, or what its level lies below, as readers are told it. */
  depth: Percent | null
  /** How fast that tire loses gas, where that is proven. */
  loss: FillLevelLossRate | null
  /** The worst tire's. */
  cause: TireConditionCause | null
  since: EpochSeconds | null
}

/** How a vehicle is at a moment. */
export type VehicleCondition = {
  silentTires: number
  mutedTires: number
  /** Tires whose sensors have said nothing yet. */
  unheardTires: number
  /** Tires without a sensor, of which nobody knows anything: they hide nothing that is known of the others. */
  sensorlessTires: number
  /**
   * The lowest that is known of its tires now, %. Nothing as long as that of a tire which loses gas is not: the next one up
   * would make the vehicle look well.
   */
  fillLevel: Percent | null
  /** The lowest of its tires’ maintenance levels that one of them holds less than now, %. */
  fillLimit: Percent | null
  /** What speaks most against leaving with the tires that are entered. */
  departure: DepartureReason
  of: Readonly<Record<NotificationsVersion, VehicleConditionForVersion>>
}

/** Nothing is known of a vehicle without tires. */
const WITHOUT_TIRES: VehicleConditionForVersion = {
  level: 'noData',
  trueLevel: 'noData',
  worstTireId: null,
  depth: null,
  loss: null,
  cause: null,
  since: null,
}

/** How a vehicle with these tires is, by their ids. */
export const judgeVehicleCondition = (tires: ReadonlyMap<number, TireCondition>): VehicleCondition => {
  let [silentTires, mutedTires, unheardTires, sensorlessTires] = [0, 0, 0, 0]
  for (const { hasSensor, freshness, mutedUntil } of tires.values()) {
    if (mutedUntil !== null) mutedTires += 1
    if (!hasSensor) sensorlessTires += 1
    else if (freshness === 'silent') silentTires += 1
    else if (freshness === 'never') unheardTires += 1
  }
  const isHeardOf = sensorlessTires < tires.size
  const known = isHeardOf ? withoutUnknown(tires) : tires
  return {
    silentTires,
    mutedTires,
    unheardTires,
    sensorlessTires,
    fillLevel: lowestOf(tires),
    fillLimit: limitOf(tires),
    departure: vehicleDepartureReason(tires.values()),
    of: { 2: verdictOf(known, 2, isHeardOf), 3: verdictOf(known, 3, isHeardOf) },
  }
}

/** A vehicle hears nothing of a tire without a sensor by design: that alone makes no vehicle unknown. */
const withoutUnknown = (tires: ReadonlyMap<number, TireCondition>): ReadonlyMap<number, TireCondition> => {
  let known: Map<number, TireCondition> | null = null
  for (const [id, { hasSensor, of }] of tires) {
    if (hasSensor || NOTIFICATIONS_VERSIONS.some((version) => of[version].level !== 'noData')) continue
    known ??= new Map(tires)
    known.delete(id)
  }
  return known ?? tires
}

/** How a tire stands in the one order of worst. */
const rankedTire = (id: number, condition: TireCondition, version: NotificationsVersion): RankedCondition => {
  const { level, cause, since } = condition.of[version]
  return { level, kind: cause?.kind ?? null, depth: condition.depth, loss: condition.loss, since, id }
}

const verdictOf = (
  tires: ReadonlyMap<number, TireCondition>,
  version: NotificationsVersion,
  isHeardOf: boolean,
): VehicleConditionForVersion => {
  let worst: RankedCondition | null = null
  let trueLevel: AlarmLevel = 'ok'
  for (const [id, condition] of tires) {
    const ranked = rankedTire(id, condition, version)
    if (worst === null || compareConditionsWorstFirst(ranked, worst) < 0) worst = ranked
    const own = condition.of[version].trueLevel
    const isUnknown = isHeardOf && !condition.hasSensor && own === 'noData'
    if (compareAlarmLevels(own, trueLevel) < 0 && !isUnknown) trueLevel = own
  }
  if (worst === null) return WITHOUT_TIRES
  const of = tires.get(worst.id)
  const cause = of?.of[version].cause ?? null
  const depth = of?.fillLevel ?? of?.fillLevelBound ?? null
  const { level, since, loss } = worst
  return { level, trueLevel, worstTireId: level === 'ok' ? null : worst.id, depth, loss, cause, since }
}

const lowestOf = (tires: ReadonlyMap<number, TireCondition>): Percent | null => {
  let lowest: Percent | null = null
  for (const tire of tires.values()) {
    const known = isFreshnessHeardOrQuiet(tire.freshness) ? tire.fillLevel : null
    if (known === null && lostGas(tire)) return null
    if (known !== null && (lowest === null || known < lowest)) lowest = known
  }
  return lowest
}

const limitOf = (tires: ReadonlyMap<number, TireCondition>): Percent | null => {
  let lowest: Percent | null = null
  for (const { freshness, fillLevel, fillLimit } of tires.values()) {
    const isBelow =
      isFreshnessHeardOrQuiet(freshness) && fillLevel !== null && fillLimit !== null && fillLevel < fillLimit
    if (isBelow && (lowest === null || fillLimit < lowest)) lowest = fillLimit
  }
  return lowest
}

/** A tire that must be looked at inside lost its gas, whatever else goes on at it. */
const lostGas = ({ demount, of }: TireCondition): boolean =>
  demount !== null || NOTIFICATIONS_VERSIONS.some((version) => isGasLoss(of[version].cause))

const isGasLoss = (cause: TireConditionCause | null): boolean =>
  cause !== null && !isRemovalKind(cause.kind) && isGasLossKind(cause.kind)
