import type { Bar } from '../units/pressure.ts'
import { type Celsius, celsius, type Kelvin, toKelvin } from '../units/temperature.ts'
import { type EpochSeconds, minutes, type Seconds, timeBetween } from '../units/time.ts'
import { type BarPerKelvin, gasContent, logPressureRatio } from './cold-pressure.ts'
import { GAS_COOLING_TIME_CONSTANT } from './lagged-ambient-temperature.ts'

/**
 * A tire at one reading: what it and its tag read, and what its vehicle's other tires say of it. Plain JSON, but made
 * anew with every reading.
 */
export type TireObservation = {
  time: EpochSeconds
  pressure: Bar
  temperature: Celsius
  /** Gas temperature that its neighbours suggest; `null` without them. */
  expected: Kelvin | null
  /** How far they may err, as ln. */
  doubt: number
  /** How much warmer its tag is than its neighbours' tags, K. */
  excess: number
}

/** Between two readings: stood all the while, came to stand, drove off, or rolled. */
export type MotionBetweenReadings = 'stood' | 'halted' | 'started' | 'rolled'

/** ln of the content over what it was: surely at least, surely at most, and most likely. */
export type GasContentChangeRange = { least: number; most: number; likely: number }

/** Gas of a wheel that is heated by the road or its brake warms no faster than this, and cools so fast under cold water. */
const FASTEST: Seconds = minutes(40)
const SPRAYED: Seconds = minutes(10)
/** Rolling and a dragging brake heat by so much more at most, K; after a halt, and when it drives off, the brake alone. */
const HEAT_WHEN_ROLLING = 100
const HEAT_WHEN_HALTED = 60
/** Gas is at most so much warmer than its tag, and so much colder. */
const GAS_ABOVE_TAG = 75
const GAS_BELOW_TAG = 10
/** What sensor steps, whole degrees and a warm hub can feign, K. */
const MARGIN = 2
/** Cold water on a wheel that stands cools rim and gas before a tag inside: by so much more of what the tag cooled. */
const AHEAD_OF_TAG = 0.6
/** Gas that was left alone for long enough has its tag's temperature to so much. */
const SOAKED_WITHIN = 4
/** Neighbours agree with themselves better than with each other: what they say moves with this time. */
const DRIFT: Seconds = minutes(60)
const STEADY = 0.006
/** Heat of a brake shows at its tag, by this share at least, and late. */
const SHOWN_AT_TAG = 0.15
/** A tag that got warmer than its neighbours' by so much, K, feels a brake: wheels that roll alike warm their tags alike. */
const SURELY_A_BRAKE = 20
const TAG_LAG: Seconds = minutes(12)
const TAG_TELLS_AFTER: Seconds = minutes(15)
const TAG_ERROR = 2.5
/** Within so short a time the gas is the same gas, and the gauge knows best. */
const AT_ONCE: Seconds = minutes(10)
const ROOM_TEMPERATURE = 300

/** Whether a content is believed to have read so: its gas is neither far colder nor far hotter than the tag. */
export const isGasTemperaturePlausible = (gas: Kelvin, tag: Celsius): boolean => {
  const above = gas - toKelvin(tag)
  return above >= -GAS_BELOW_TAG && above <= GAS_ABOVE_TAG
}

/**
 * Whether gas of a known content may be as hot as it seems, beside neighbours that expect `expected` and a tag that is `excess` K
 * warmer than theirs: a brake warms the tag as well. What its tag does not show was let in, and is not believed yet.
 */
export const isHeatShownByTag = (
  gas: Kelvin,
  tag: Celsius,
  { expected, excess }: Pick<TireObservation, 'expected' | 'excess'>,
): boolean =>
  gas - toKelvin(tag) <= GAS_ABOVE_TAG &&
  (expected === null || gas - expected <= (Math.max(0, excess) + TAG_ERROR) / SHOWN_AT_TAG)

/** The most that a tire held which read so: its gas is not that much colder than its tag. */
export const maxGasContent = (pressure: Bar, tag: Celsius): BarPerKelvin =>
  gasContent(pressure, celsius(tag - GAS_BELOW_TAG + MARGIN))

/**
 * How much gas came in or went between two readings of a tire. The gas cannot have warmed or cooled faster than heat
 * travels, nor beyond its tag, nor otherwise than its neighbours': what is left is content. `gas` is the temperature that
 * the content had at the first, `null` where that is not known; `soaked`: at the second it has its tag's.
 */
export const gasContentChangeBetween = (
  from: TireObservation,
  now: TireObservation,
  gas: Kelvin | null,
  meanwhile: MotionBetweenReadings,
  soaked: boolean,
): GasContentChangeRange => {
  const own = byItself(from, now, gas, meanwhile, soaked)
  const beside = besideNeighbours(from, now, gas, meanwhile)
  const hot = gas === null || from.expected === null ? 0 : Math.max(0, Math.log(gas / from.expected))
  if (beside === null) return withoutHeat(own, hot)
  const least = Math.max(own.least, beside.least)
  const most = Math.min(own.most, beside.most)
  // Neighbours that were filled alike tell nothing.
  if (least > most) return withoutHeat(own, hot)
  const likely = timeBetween(from.time, now.time) <= AT_ONCE ? own.likely : beside.likely
  return withoutHeat({ least, most, likely: Math.min(most, Math.max(least, likely)) }, hot)
}

/** A wheel that was hotter than its neighbours, as ln, and is washed loses that heat at once, and no gas. */
const withoutHeat = (change: GasContentChangeRange, hot: number): GasContentChangeRange =>
  change.likely >= 0 ? change : { ...change, likely: Math.min(change.most, 0, change.likely + hot) }

const byItself = (
  from: TireObservation,
  now: TireObservation,
  gas: Kelvin | null,
  meanwhile: MotionBetweenReadings,
  soaked: boolean,
): GasContentChangeRange => {
  const gap = timeBetween(from.time, now.time)
  const pressures = logPressureRatio(from.pressure, now.pressure)
  const [tagFrom, tagNow] = [toKelvin(from.temperature), toKelvin(now.temperature)]
  const [coldest, hottest] = gas === null ? [tagFrom - GAS_BELOW_TAG, tagFrom + GAS_ABOVE_TAG] : [gas, gas]
  const heat = mostHeat(meanwhile, from, now) * share(gap, FASTEST)
  const warmed = (before: number): number =>
    soaked ? tagNow + SOAKED_WITHIN : Math.max(Math.min(before + heat, tagNow + GAS_ABOVE_TAG), tagNow, before) + MARGIN
  const ahead = MARGIN + (meanwhile === 'rolled' ? 0 : AHEAD_OF_TAG * Math.max(0, tagFrom - tagNow))
  const cooled = (before: number): number =>
    soaked ? tagNow - SOAKED_WITHIN : before + Math.min(0, tagNow - ahead - before) * share(gap, SPRAYED)
  const expected =
    meanwhile === 'rolled' && !soaked
      ? coldest
      : tagNow + (coldest - tagNow) * Math.exp(-gap / GAS_COOLING_TIME_CONSTANT)
  const least = pressures - Math.log(warmed(coldest) / coldest)
  const most = pressures - Math.log(cooled(hottest) / hottest)
  return { least, most, likely: Math.min(most, Math.max(least, pressures - Math.log(expected / coldest))) }
}

const besideNeighbours = (
  from: TireObservation,
  now: TireObservation,
  gas: Kelvin | null,
  meanwhile: MotionBetweenReadings,
): GasContentChangeRange | null => {
  if (from.expected === null || now.expected === null) return null
  const gap = timeBetween(from.time, now.time)
  const widest = Math.max(from.doubt, now.doubt)
  const doubt = Math.min(widest, STEADY + widest * share(gap, DRIFT))
  const change = logPressureRatio(from.pressure, now.pressure) - Math.log(now.expected / from.expected)
  const heat = heatOfWheel(from, now, meanwhile, gap, now.expected - from.expected) / ROOM_TEMPERATURE
  const wasHot = gas === null ? 0 : Math.max(0, Math.log(gas / from.expected))
  // Its own tag feels the water that the neighbours had not felt yet when they were heard.
  const cooled = meanwhile === 'rolled' ? 0 : Math.max(0, from.excess - now.excess) / ROOM_TEMPERATURE
  return { least: change - doubt - heat, most: change + doubt + wasHot + cooled, likely: change }
}

/** How much hotter than its neighbours' its gas may have become, K: by the sun while it stood, else by its brake. */
const heatOfWheel = (
  from: TireObservation,
  now: TireObservation,
  meanwhile: MotionBetweenReadings,
  gap: Seconds,
  told: number,
): number => {
  const shown = Math.max(0, now.excess - from.excess)
  // What was driven into a hall feels it before its neighbours are heard again: its tag warms by more than they told.
  if (meanwhile === 'stood') return Math.max(shown, now.temperature - from.temperature - told)
  const brake = mostHeat(meanwhile, from, now) * share(gap, FASTEST)
  return gap < TAG_TELLS_AFTER ? brake : Math.min(brake, (shown + TAG_ERROR) / (SHOWN_AT_TAG * share(gap, TAG_LAG)))
}

/** What drove off may have rolled nearly all the while with a brake that had not let go, where its tag surely feels one. */
const mostHeat = (meanwhile: MotionBetweenReadings, from: TireObservation, now: TireObservation): number => {
  if (meanwhile === 'stood') return 0
  if (meanwhile === 'rolled') return HEAT_WHEN_ROLLING
  if (meanwhile === 'halted') return HEAT_WHEN_HALTED
  return now.excess - from.excess >= SURELY_A_BRAKE ? HEAT_WHEN_ROLLING : HEAT_WHEN_HALTED
}

/** Share of its way that something goes in `gap` which follows with this time constant. */
const share = (gap: Seconds, time: Seconds): number => 1 - Math.exp(-gap / time)
