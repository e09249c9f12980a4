import { coldPressureOfGasContent, gasContent, gasTemperatureKelvin, logPressureRatio } from '../gas/cold-pressure.ts'
import { isTireCalibrated } from '../gas/fill-level.ts'
import {
  currentGasContent,
  expectedGasTemperature,
  extraHeatOfSoftTire,
  gasContentDeviation,
  learnedRelativeHeating,
  RELATIVE_HEATING_KNOWN_AFTER,
  ROLLING_HEAT_UNSETTLED_FOR,
  relativeHeatingAtRest,
  significantGasDeviationThreshold,
  teachesRelativeHeating,
} from '../gas/gas-content-deviation.ts'
import { pressureScatterBar } from '../gas/sensor-noise.ts'
import { correctedTagTemperature } from '../gas/tag-offset.ts'
import { heatHiddenFromTag, isTagInsideTire, seemsTagOutside, withTagSeat } from '../gas/tag-seat.ts'
import { withGasContentSample } from '../leaks/gas-content-trend.ts'
import { withRawPressure } from '../leaks/raw-pressure-loss.ts'
import { relativeHeatingOnBase, relativeHeatingOnBothBases } from '../neighbours/relative-heating.ts'
import type { NeighbourSummary } from '../state/neighbour-summary.ts'
import type { VehicleMotionAtReading } from '../state/tire-context.ts'
import type { TireState } from '../state/tire-state.ts'
import { bar } from '../units/pressure.ts'
import { type Celsius, celsius, type Kelvin, kelvin, toKelvin } from '../units/temperature.ts'
import { type EpochSeconds, minutes, type Seconds, seconds, timeBetween } from '../units/time.ts'
import { isColdSoaked, MAX_DAYTIME_WARMING_K, MAX_EVENING_COOLING_K } from './standstill.ts'

/** Loss smaller than this is within what sun, whole degrees and sensor steps can feign: it proves nothing. */
const PROVEN_LOSS = -0.015
/** On the road, where one tag alone must tell and what it told is kept, a little more. */
const PROVEN_WHILE_WARM = -0.02
/** How much warmer than its gas a tag may be. */
const TAG_MARGIN = 2
/** A wheel that cools from a hot brake is no leak: more than this above the learned content is heat. */
const HOT_WHEEL = 0.015
/** From one reading to the next on the road, as ln: ours. */
const SUDDEN_FALL = -0.05
/**
 * Of a wheel that was never heard rolling, so much more of the heat is doubted, until so many readings; on its first days, when the
 * neighbours are guessed as well, until so many cold samples, more.
 */
const UNTOLD = { atFirst: 1, later: 0.3 }
const GUESSED_UNTIL = 20
const FIRST_SAMPLES = 30
/** Between two airs wheels differ by more of the way than on the road. */
const AIRS = 1.7
/** Tags that speak so seldom were heard at quite other times, and differ by so much, K, of themselves. */
const SELDOM = minutes(12)
const TAGS_DIFFER = 3
/** Two of three readings decide. */
const DECIDING = 2
const REMEMBERED = 2

/**
 * What the neighbours say of the gas of a tire at its last reading: `expected` by the cooler opinion, beside which a loss is
 * judged, `likely` by their median, beside which it is told whether gas was let in.
 */
export type GasTemperatureFromNeighbours = { expected: Kelvin; likely: Kelvin; significant: number }

type Said = Pick<NeighbourSummary, 'tag' | 'common' | 'leaning' | 'base' | 'fromRest' | 'deviation' | 'mates'>
type SaidOfGas = Pick<Said, 'leaning' | 'base' | 'fromRest'> & { common: Kelvin | null }

/**
 * Gas temperature to expect beside the neighbours, and how far content must deviate from it to be believed lost; `null`
 * without them. Changes the heat that a soft tire makes in `state`.
 */
export const gasTemperatureFromNeighbours = (
  state: TireState,
  before: TireState,
  { tag, common, leaning, base, fromRest, deviation, mates }: Said,
  vehicle: VehicleMotionAtReading | null,
): GasTemperatureFromNeighbours | null => {
  const { last } = state
  if (last === null || common === null) return null
  const cold = toKelvin(base)
  const gain = gainNow(state, last.time, fromRest)
  const expected = expectedGasTemperature(cold, common, gain)
  const since = timeBetween(before.last?.time ?? last.time, last.time)
  if (state.softHeat > 0 || state.tracking) state.softHeat = heatOfLoss(state, expected - cold, since)
  const unknown = isUnsettled(state, vehicle, last.time) ? 1 : 1 - state.gainReadings / RELATIVE_HEATING_KNOWN_AFTER
  const guessed = state.expansionCount < FIRST_SAMPLES ? UNTOLD.atFirst : UNTOLD.later
  const untold = 1 + guessed * Math.max(0, 1 - state.gainReadings / GUESSED_UNTIL)
  const excess = Math.abs(common - surelyCold(state, cold, last.time))
  const seen = fromRest ? excess : heatHiddenFromTag(state.tagPlace, excess)
  const road = state.roadHeat ?? 0
  const rolled = unknown * untold * Math.max(seen, road)
  const heat = Math.max(rolled, road - seen, AIRS * movedBetweenAirs(state, common)) / common
  const beside = expected + state.softHeat
  return {
    ...{ expected: kelvin(beside), likely: kelvin(beside + gain * leaning) },
    significant:
      significantGasDeviationThreshold(deviation, heat, mates) +
      shownColder(state, tag, since) / common +
      scattered(state),
  }
}

/**
 * How much colder its gas may be than its neighbours say, K, by what its own tag shows: the water, or the air out of a hall, that
 * they had not felt yet where tags speak seldom, and a wheel that heats less than theirs until that is learned. A leak cools no tag.
 */
const shownColder = ({ last, tagOffset, gainReadings }: TireState, tags: Celsius, since: Seconds): number => {
  if (last === null) return 0
  const share = since >= SELDOM ? 1 : Math.max(0, 1 - gainReadings / GUESSED_UNTIL)
  return share * Math.max(0, tags - correctedTagTemperature(last.temperature, tagOffset) - TAGS_DIFFER)
}

/** What its own readings scatter, as ln: so much less or more is nothing lost or let in. */
const scattered = ({ last, zigzag }: TireState): number =>
  last === null ? 0 : logPressureRatio(last.pressure, bar(last.pressure + pressureScatterBar(zigzag)))

/** What the neighbours say of the gas of a tire before anything is learned from a reading; `null` without them. */
export const priorGasTemperatureFromNeighbours = (
  state: TireState,
  { common, leaning, base, fromRest }: SaidOfGas,
): Kelvin | null => {
  if (common === null) return null
  const gain = state.last === null ? 1 : gainNow(state, state.last.time, fromRest)
  return kelvin(expectedGasTemperature(toKelvin(base), common, gain) + state.softHeat + gain * leaning)
}

const gainNow = (state: TireState, time: EpochSeconds, fromRest: boolean): number => {
  const gain = relativeHeatingOnBase(relativeHeatingOnBothBases(state), fromRest)
  const { stillSince } = state
  return stillSince === null || gain <= 1
    ? gain
    : relativeHeatingAtRest(gain, seconds(Math.max(0, timeBetween(stillSince, time))))
}

/**
 * How far the gas is from what it had when it was cold, K, where no rolling explains that: gas that got colder, or warmed where it
 * stands by more than a day does. It came out of a hall, or into one, and no two wheels follow alike.
 */
const movedBetweenAirs = ({ restTemperature, stillSince }: TireState, common: Kelvin): number => {
  if (restTemperature === null) return 0
  const since = common - toKelvin(restTemperature)
  return since < 0
    ? Math.max(0, -since - MAX_EVENING_COOLING_K)
    : stillSince === null
      ? 0
      : Math.max(0, since - MAX_DAYTIME_WARMING_K)
}

/**
 * Before anybody knows where the tag sits, all may be heat that is above what the gas had when it was cold. Where the tire
 * is cold again and its tag seems to sit outside, that is the weather.
 */
const surelyCold = ({ tagPlace, restTemperature, stillSince }: TireState, cold: Kelvin, time: EpochSeconds): number =>
  isTagInsideTire(tagPlace) !== null ||
  restTemperature === null ||
  (isColdSoaked(stillSince, time) && seemsTagOutside(tagPlace))
    ? cold
    : Math.min(cold, toKelvin(restTemperature))

/**
 * Follows the content between cold samples: beside its neighbours where three of them know their gas, else by its tag
 * alone. `before` is the tire at its previous reading. `refilled`: gas was let in or out at this reading, so that its
 * content is known better. `left`: ln of the most that it is of what it was then, where the wheel rolled
 * all the while. Changes `state`.
 */
export const trackGasContent = (
  state: TireState,
  before: TireState,
  beside: NeighbourSummary,
  gas: GasTemperatureFromNeighbours | null,
  refilled: boolean,
  left: number | null,
): void => {
  const { last, expansion, laggedAmbient: ambient } = state
  if (last === null || expansion === null || ambient === null) return
  const known = isTireCalibrated(state.expansionCount)
  const cold = isColdSoaked(state.stillSince, last.time)
  if (known && gas !== null && beside.common !== null) {
    const deviation = gasContentDeviation(last.pressure, expansion, gas.expected)
    if (!refilled) besideNeighbours(state, deviation, gas.significant)
    remember(state, deviation)
    if (state.stillSince === null && state.step === null)
      learnHeat(
        state,
        gasTemperatureKelvin(last.pressure, expansion),
        deviation,
        beside,
        beside.common,
        gas.significant,
      )
    return
  }
  if (!refilled) byItself(state, before, cold, left)
  if (known && cold) remember(state, gasContentDeviation(last.pressure, expansion, toKelvin(ambient)))
  else state.raw = withRawPressure(state.raw, last.time, last.pressure)
}

/** How hot its place is on the road, and how much of that its tag feels. Changes `state`. */
const learnHeat = (
  state: TireState,
  gas: Kelvin,
  deviation: number,
  { base: cold, fromRest }: NeighbourSummary,
  common: Kelvin,
  significant: number,
): void => {
  const { last, restTemperature } = state
  if (last !== null && restTemperature !== null && Math.abs(deviation) < Math.max(HOT_WHEEL, significant))
    state.tagPlace = withTagSeat(
      state.tagPlace,
      gas,
      correctedTagTemperature(last.temperature, state.tagOffset),
      restTemperature,
    )
  const base = toKelvin(cold)
  // What is not known yet is no loss: a wheel that heats little would else never be learned.
  const believed = state.tracking || state.gainReadings >= RELATIVE_HEATING_KNOWN_AFTER ? 0 : significant
  if (!teachesRelativeHeating(base, common, deviation, believed)) return
  state.gain = learnedRelativeHeating(
    relativeHeatingOnBase(relativeHeatingOnBothBases(state), fromRest),
    gas,
    base,
    common,
    state.gainReadings,
  )
  state.gainOverRest = fromRest
  state.gainReadings = Math.min(RELATIVE_HEATING_KNOWN_AFTER, state.gainReadings + 1)
}

const besideNeighbours = (state: TireState, deviation: number, significant: number): void => {
  const mark = deviation < -significant ? -1 : deviation > -significant / 2 ? 1 : 0
  const marks = [...state.marks, mark] as const
  const agreeing = (wanted: -1 | 1): boolean => marks.filter((mark) => mark === wanted).length >= DECIDING
  if (state.tracking ? agreeing(1) : agreeing(-1)) state.tracking = !state.tracking
  state.marks = marks.slice(-REMEMBERED)
  state.floor = mark === -1 ? deviation : 0
  state.loss = state.tracking ? Math.min(0, deviation) : 0
}

/**
 * Without neighbours the tag alone bounds the content from above: gas is not colder than its tag, nor, while the tag
 * warms up quickly, than the tag as the gas feels it. What two readings prove stays lost until the tire has been cold
 * or inflated: driving warms a tire, it does not fill it.
 */
const byItself = (state: TireState, before: TireState, cold: boolean, left: number | null): void => {
  const { last, expansion, laggedAmbient: ambient } = state
  if (last === null || expansion === null || ambient === null) return
  const tag = correctedTagTemperature(last.temperature, state.tagOffset) - heatOfHub(state)
  const gas = celsius(Math.min(tag, ambient) - (cold ? 0 : TAG_MARGIN))
  const floor = Math.min(0, Math.log(gasContent(last.pressure, gas) / expansion))
  const byTag = floor > (cold ? PROVEN_LOSS : PROVEN_WHILE_WARM) ? 0 : floor
  const significant = Math.min(byTag, left === null ? 0 : afterFall(before, left))
  state.floor = significant
  const both = Math.max(before.floor ?? 0, significant)
  state.loss = cold ? both : Math.min(state.loss, both)
  state.tracking = state.loss < 0
  state.marks = []
}

/** A tag so much hotter than its neighbours', K, is beside a hot brake. */
const HOT_TAG = 30

/** What a brake makes its tag hotter than its gas may be, K: such a tag bounds nothing. */
const heatOfHub = ({ neighbours }: TireState): number => Math.max(0, (neighbours?.excess ?? 0) - HOT_TAG)

/**
 * The most that is left, as ln of the learned content, after a fall that no cooling of a rolling wheel explains, and at
 * the readings that may confirm it; 0 where nothing fell.
 */
const afterFall = ({ floor, loss }: TireState, left: number): number => {
  const held = Math.min(loss, floor ?? 0)
  if (left <= SUDDEN_FALL) return held + left
  return held < loss ? Math.min(0, held + Math.max(0, left)) : 0
}

/** Keeps the content for its rate. It is what the gas says, whatever was learned before. Changes `state`. */
const remember = (state: TireState, deviation: number): void => {
  const { last, expansion } = state
  if (last === null || expansion === null) return
  const cold = coldPressureOfGasContent(currentGasContent(expansion, Math.min(deviation, HOT_WHEEL)))
  state.trend = withGasContentSample(state.trend, last.time, cold, last.pressure)
  if (state.raw.length > 0) state.raw = []
}

/** Of the loss that was known until now, and of rolling only. */
const heatOfLoss = (
  { softHeat: before, expansion, loss, stillSince }: TireState,
  heat: number,
  since: Seconds,
): number => {
  const full = expansion === null ? 0 : coldPressureOfGasContent(expansion)
  const left = expansion === null ? 0 : coldPressureOfGasContent(currentGasContent(expansion, loss))
  return extraHeatOfSoftTire(before, stillSince === null ? heat : 0, full > 0 ? Math.min(1, left / full) : 1, since)
}

const isUnsettled = (state: TireState, vehicle: VehicleMotionAtReading | null, time: EpochSeconds): boolean => {
  const since = state.stillSince ?? vehicle?.movingSince ?? null
  return since === null || vehicle?.carried === true || timeBetween(since, time) <= ROLLING_HEAT_UNSETTLED_FOR
}
