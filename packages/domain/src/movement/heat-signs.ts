import { GAS_COOLING_TIME_CONSTANT } from '../gas/lagged-ambient-temperature.ts'
import { correctedTagTemperature } from '../gas/tag-offset.ts'
import { isTagInsideTire, seemsTagOutside } from '../gas/tag-seat.ts'
import type { TireState } from '../state/tire-state.ts'
import { median } from '../statistics/median.ts'
import type { Celsius } from '../units/temperature.ts'
import { type EpochSeconds, inHours, minutes, type Seconds, timeBetween } from '../units/time.ts'

/** How old a reading may be to tell how warm its tire is. */
const FRESH = minutes(10)
/** Gas of a standing tire follows its tag slowly: this old is still good enough to start from. */
const FRESH_AT_REST = minutes(75)

/** What the tires of a vehicle tell of its wheels, K. */
export type TireWarmthSigns = {
  /** How much warmer than what its wheel stands in the gas of the middle tire is: than its tag, or, where that feels the gas itself, than it was when it was cold last. */
  warmth: number
  /** How much warmer than its gas the middle one of the tags is that may sit inside: a casing that flexes warms the gas, and not the other way round. */
  casing: number
}

/** What the tires tell now; `null` while none of them is calibrated and fresh. */
export const tireWarmthSignsOf = (
  tires: { get: (tireId: number) => TireState | undefined },
  mounted: Iterable<number>,
  now: EpochSeconds,
  moving: boolean,
): TireWarmthSigns | null => {
  const excess: number[] = []
  const casings: number[] = []
  for (const id of mounted) {
    const state = tires.get(id)
    if (state === undefined || state.last === null || state.internalTemperature === null) continue
    if (timeBetween(state.last.time, now) > (moving ? FRESH : FRESH_AT_REST)) continue
    excess.push(state.internalTemperature - outside(state, state.last.temperature))
    if (isTagInsideTire(state.tagPlace) !== false)
      casings.push(correctedTagTemperature(state.last.temperature, state.tagOffset) - state.internalTemperature)
  }
  const middle = median(excess)
  return middle === null ? null : { warmth: rounded(middle), casing: rounded(median(casings) ?? 0) }
}

/** Inside the tire gas and tag warm alike; as long as nobody knows where the tag sits, it may be there. */
const outside = ({ tagPlace, restTemperature }: TireState, tag: Celsius): Celsius =>
  restTemperature === null ||
  isTagInsideTire(tagPlace) === false ||
  (isTagInsideTire(tagPlace) === null && seemsTagOutside(tagPlace))
    ? tag
    : restTemperature

/** One tag's whole degrees and its sensor's steps are 1 K of noise: the mean of ten minutes has a third of it. */
const MEMORY = minutes(10)
const SAMPLED_EVERY = minutes(1)

/** So warm the tires were felt to be, K, and when; how warm their casings, earlier versions did not write. */
export type VehicleWarmthSample = { time: EpochSeconds; value: number; casing?: number }

/** The vehicle's warmth with one more sample, if it is time for one. */
export const nextVehicleWarmthSample = (
  before: VehicleWarmthSample | null,
  now: EpochSeconds,
  sample: () => TireWarmthSigns | null,
): VehicleWarmthSample | null => {
  const since = before === null ? MEMORY : timeBetween(before.time, now)
  if (since < SAMPLED_EVERY) return before
  const felt = sample()
  if (felt === null) return null
  const weight = before === null ? 1 : 1 - Math.exp(-since / MEMORY)
  const mean = (old: number, value: number): number => rounded(old + weight * (value - old))
  return {
    ...{ time: now, value: mean(before?.value ?? felt.warmth, felt.warmth) },
    casing: mean(before?.casing ?? felt.casing, felt.casing),
  }
}

/** A truck tire that rolls warms by 5 K or more: this much proves that it does. */
const ROLLING_RISE = 3
/** Once taken for carried, it takes what every rolling tire reaches. */
const CERTAIN_RISE = 5
/** An empty trailer in slow traffic takes half an hour for 2 K (simulated); wheels that stand stay below this. */
const STANDING_RISE = 1
/** Tires that were warm already need not rise: standing, they would have cooled by more than this share. */
const KEPT_WARM = 0.85
/** Less is no warmth from rolling: gas lags as much behind an evening that cools. */
const WARM_FROM = 2

/**
 * Wheels that stand follow the weather, K an hour and in all, and lose their heat no faster than wheels that roll. Gas that
 * gets colder than that came out of a warm hall: whether its wheel turns it does not say.
 */
const WEATHER = { atOnce: 0.5, perHour: 2, most: 4 }
const FASTEST_COOLING = minutes(40)
/** A casing that is warmer than its gas by so much, K, flexes. */
const FLEXING = 2

/** Rise of `now` over what standing wheels would have kept of `before`, both K. */
const riseOver = (before: number, now: number, since: Seconds): number =>
  now - before * Math.exp(-since / GAS_COOLING_TIME_CONSTANT)

/** Whether the tires are so warm that they must roll. */
export const isRollingByTireWarmth = (before: number, now: number, since: Seconds, wasCarried: boolean): boolean =>
  riseOver(before, now, since) >= (wasCarried ? CERTAIN_RISE : ROLLING_RISE)

/**
 * Whether the tires stayed as cold as if the wheels stood still. A plain rise would not do: after a short stop tires
 * are warm, and rolling on keeps them so, while standing wheels cool. What lies between this and warmed by rolling is
 * believed to roll, but counts only when it is over.
 */
export const isStandingByTireWarmth = (
  before: number,
  { value: now, casing = 0 }: Pick<VehicleWarmthSample, 'value' | 'casing'>,
  since: Seconds,
): boolean =>
  casing < FLEXING &&
  riseOver(before, now, since) < STANDING_RISE &&
  (before <= WARM_FROM || now <= KEPT_WARM * before) &&
  now - before * Math.exp(-since / FASTEST_COOLING) >
    -Math.min(WEATHER.most, WEATHER.atOnce + WEATHER.perHour * inHours(since))

/** To the hundredth: it is stored with every reading. */
const rounded = (kelvin: number): number => Math.round(kelvin * 100) / 100 + 0
