import { gasContentOfColdPressure, gasTemperatureKelvin } from '../gas/cold-pressure.ts'
import type { OtherTire } from '../state/tire-reading.ts'
import type { LowestNeighbourHeating } from '../state/underinflation-history.ts'
import { median } from '../statistics/median.ts'
import { type Bar, bar } from '../units/pressure.ts'
import { type EpochSeconds, epochSeconds, inHours, minutes, type Seconds, seconds, timeBetween } from '../units/time.ts'
import { GAS_WARM_FOR, medianHeating, type NeighbourHeating, neighbourHeating } from './neighbour-heating.ts'

/**
 * Tires beside one that are warmer than this, K, have rolled, and colder ones have not rolled far: a truck tire gains 5 K
 * and more on the road. Ours, as what proves a trip.
 */
const ROLLED_WARM = 5
const STOOD_COLD = 3
/** The sun of a day warms tires that stand, K an hour at most; a truck tire on the road gains more. Ours. */
const SUN_WARMS = 1.2
/** Wheels that start cold are not warm by rolling before: what is warm sooner was so already. Ours, from 30 K and 40 min. */
const WARM_AFTER = minutes(5)

const span = (from: EpochSeconds, to: EpochSeconds): Seconds => seconds(Math.max(0, timeBetween(from, to)))

const bySun = (stood: Seconds): number => SUN_WARMS * inHours(stood)

/** How warm tires are at most, K, that were so cold and only stood until then. */
const stoodUntil = ({ kelvin, at }: LowestNeighbourHeating, then: EpochSeconds): number =>
  kelvin + bySun(span(at, then))

const cooledUntil = ({ kelvin, at }: LowestNeighbourHeating, then: EpochSeconds): number =>
  Math.max(0, kelvin) * Math.exp(-span(at, then) / GAS_WARM_FOR) + bySun(span(at, then))

/** What the middle one of them holds, whenever it was heard. */
const heldBy = (mates: readonly OtherTire[]): Bar | null => {
  const held = median(mates.flatMap(({ parkPressure }) => (parkPressure === null ? [] : [parkPressure])))
  return held === null ? null : bar(held)
}

/** The coldest that the tires beside one were lately, with what they are at `now`. */
export const lowestNeighbourHeating = (
  was: LowestNeighbourHeating | undefined,
  warmths: readonly NeighbourHeating[],
  mates: readonly OtherTire[],
  now: EpochSeconds,
): LowestNeighbourHeating | undefined => {
  const warmth = medianHeating(warmths)
  if (warmth === null || (was !== undefined && stoodUntil(was, now) <= warmth)) return was
  const held = heldBy(mates)
  return {
    kelvin: hundredths(warmth),
    at: epochSeconds(Math.max(...warmths.map(({ at }) => at))),
    held: held === null ? null : bar(hundredths(held)),
  }
}

/** Adding 0 turns -0 into 0: JSON does not know -0. */
const hundredths = (value: number): number => Math.round(value * 100) / 100 + 0

const areWarm = (warmths: readonly NeighbourHeating[]): boolean => (medianHeating(warmths) ?? 0) >= ROLLED_WARM

/** Whether the tires beside one show that they only stood. */
export const neighboursStayedCold = (warmths: readonly NeighbourHeating[]): boolean =>
  (medianHeating(warmths) ?? Number.POSITIVE_INFINITY) < STOOD_COLD

/**
 * Heat that passes for gas let in, K: after a silence in which they seem to have stood, tires that come back warm hold more,
 * all of them. Where each of them was filled, nobody can tell, and it counts as heat.
 */
const takenForGas = (mates: readonly OtherTire[], { held: before }: LowestNeighbourHeating): number => {
  const held = heldBy(mates)
  if (held === null || before === null) return 0
  const content = gasContentOfColdPressure(before)
  return Math.max(0, gasTemperatureKelvin(held, content) - gasTemperatureKelvin(before, content))
}

/** When the tire was read last, and when somebody said that it was looked at, or only stood. */
type Before = { last: EpochSeconds; spoke: EpochSeconds | undefined }

/**
 * Whether tires that were cold are warm, or warmer than they can be that only stood; where nobody knows how warm they were
 * when somebody spoke, whether they are warm since.
 */
export const haveNeighboursRolled = (
  mates: readonly OtherTire[],
  now: EpochSeconds,
  was: LowestNeighbourHeating | undefined,
  { last, spoke }: Before,
): boolean => {
  const felt = neighbourHeating(mates, now, false)
  if (was === undefined)
    return spoke !== undefined && areWarm(felt.filter(({ at }) => timeBetween(spoke, at) >= WARM_AFTER))
  const hidden = takenForGas(mates, was)
  const warmths = felt.map(({ kelvin, at }) => ({ at, kelvin: kelvin + hidden }))
  const warmer = warmths.map(({ kelvin, at }) => ({ at, kelvin: kelvin - cooledUntil(was, at) }))
  return areWarm(warmths) && (stoodUntil(was, last) < STOOD_COLD || areWarm(warmer))
}
