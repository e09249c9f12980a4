import {
  type BarPerKelvin,
  barPerKelvin,
  coldPressureOfGasContent,
  gasContentAfterStep,
  gasTemperatureKelvin,
  logPressureRatio,
  pressureOfGasContent,
} from '../gas/cold-pressure.ts'
import {
  type GasContentChangeRange,
  gasContentChangeBetween,
  isGasTemperaturePlausible,
  type MotionBetweenReadings,
  type TireObservation,
} from '../gas/gas-content-change.ts'
import { SENSOR_NOISY_FROM_BAR } from '../gas/sensor-noise.ts'
import type { PressureStep } from '../state/tire-state.ts'
import { type Bar, type BarPerHour, bar } from '../units/pressure.ts'
import type { Celsius, Kelvin } from '../units/temperature.ts'
import { type EpochSeconds, hours, inHours, minutes, timeBetween } from '../units/time.ts'
import { isTireOutOfWarmHall } from './standstill.ts'

export type PressureStepVerdict = {
  step: PressureStep | null
  /** The content after the step, once that is final; `null` leaves the content alone. */
  content: BarPerKelvin | null
  happened: 'inflationBegan' | 'inflationOver' | 'deflated' | null
  /** Surely at most, as ln of the content that was learned: what a fall proved that nobody's work explains. */
  lost: number | null
}

/** What a step is judged by. */
export type PressureStepInput = {
  /** The reading before, `null` if it said nothing to go on from. */
  last: TireObservation | null
  now: TireObservation
  /** Since when it stands, as of the reading before and as of now. */
  stoodBefore: EpochSeconds | null
  stands: EpochSeconds | null
  /** Its wheel does not turn now, be it the end of the trip or a traffic light. */
  halts: boolean
  /** Its gas has come to rest. */
  soaked: boolean
  inflationRate: BarPerHour
  optimalPressure: Bar
  /** What the tire held before this reading. */
  content: BarPerKelvin | null
  /** What its tag showed before as gas follows it: of late it was so warm. */
  felt: Celsius | null
  /** How much its readings go to and fro, bar, and how far they scatter. */
  noise: number
  spread: number
  /** They went to and fro before this one. */
  isUnquiet: boolean
}

/** Sensors resolve 0.03-0.04 bar: less than this is not a change. */
const NOTICEABLE = bar(0.05)
/** What is let in or out by less cannot be told from heat at once; beside neighbours that stand as well, half of it can. */
export const SMALLEST_PRESSURE_STEP = bar(0.3)
const SMALLEST_BESIDE = bar(0.15)
/** Nobody surely knows of what woke up on the way that it has just started: some minutes more are 10 K of heat. */
const SMALLEST_WHEN_WOKEN = bar(0.4)
/** Three or four neighbours, of which one may leak unseen, err by as much, as ln. */
const FEW_ERR_BY = 0.02
/** As long as this neighbours warm and cool alike, wherever the sun stands. */
const SOON = minutes(50)
/** Surely so much more, as ln of the content: less may be heat. */
const SURELY = 0.01
/** Faster than any cooling, which reaches 1.1 bar/h right after a stop. */
const SERVICE_RATE = 3
const COOLING_RATE = 1.2
/** On the road only a rise this many times the inflation rate is gas let in: a dragging brake heats at up to 5 bar/h. */
const ON_THE_ROAD = 2
/** What a second reading must keep of the change: less, and the first one was odd. */
const KEPT = 0.7
/** A rise of which so little is left was none. */
const GONE = 0.3
/** A sensor that goes to and fro says nothing by less than this many times as much. */
const BEYOND_NOISE = 4
/** One that did so by little says nothing by less than this many times as much as others. */
const UNQUIET = 2
/** A hot hub goes on warming the gas for as long after the stop. */
const HUB_WARMS_FOR = minutes(30)
const SLOWEST_COOLING = minutes(110)
const KEPT_WARM = 0.5
const UNDONE_WITHIN = hours(2)
/** No tire holds more than this share of its optimal pressure: what reads so is no gauge. */
const MOST_FILL = 1.3
const LONGEST_GAP = hours(1)
/** Within so short a time the gauge alone tells what went in. */
const AT_ONCE = minutes(15)
export const INFLATION_OVER_AFTER = minutes(5)
const STABLE_AFTER = minutes(10)
const LONGEST_SERVICE = minutes(10)
/** So long a loss of a standing tire may turn out to be somebody's work. */
export const SERVICE_DEFLATION_WAIT = minutes(10)
const STABLE_READINGS = 2

const NOTHING: PressureStepVerdict = { step: null, content: null, happened: null, lost: null }

/**
 * Follows gas let in or out at the workshop. Gas was let in where content rose beyond all that heat explains, at any
 * interval, or, at a standing tire, faster than heat can; on the road twice as fast. Gas was let out where it left a
 * standing tire fast. A second reading must keep it. What went in scales the content then, what went out only when it
 * turns out to be service: until then the step alone says what the tire holds.
 */
export const advancePressureStep = (step: PressureStep | null, around: PressureStepInput): PressureStepVerdict => {
  if (step?.over === true) {
    if (isUndone(step, around)) return undo(step)
    // The packets that told the last of an inflation were lost: what is missing is seen a report later.
    const { over: _, ...goesOn } = step
    return around.stands !== null && isLateRise(step, around.now)
      ? follow(further(goesOn, around), around)
      : advancePressureStep(null, around)
  }
  const { last, now } = around
  const parked = around.stands !== null || around.stoodBefore !== null
  const change = last === null ? 0 : changeOf(last, around)
  const warm = step === null || step.tentative ? thatKeepsWarm(around) : null
  if (warm !== null && change === 0) return follow(warm, around)
  if (step === null || step.tentative || (change !== 0 && step.confirmed && change !== directionOf(step))) {
    if (last === null) return NOTHING
    if (change === 0) return parked || around.halts ? { ...NOTHING, step: tentative(last, around) } : NOTHING
    const from = step?.tentative === true && directionOf(step) === change ? step.from : null
    return { ...NOTHING, step: begin(last, around, from) }
  }
  const direction = directionOf(step)
  if (direction > 0 && step.confirmed && isUndone(step, around)) return undo(step)
  const stillRises = parked && step.confirmed && direction > 0 && now.pressure - step.pressure >= NOTICEABLE
  if (change === direction || stillRises) return follow(further(step, around), around)
  if (!step.confirmed && !isKept(step, around)) return NOTHING
  return follow({ ...step, quiet: step.quiet + 1 }, around, now)
}

const changeOf = (last: TireObservation, around: PressureStepInput): -1 | 0 | 1 => {
  const { now, stands, stoodBefore, inflationRate, noise, spread, content } = around
  if (noise >= SENSOR_NOISY_FROM_BAR) return 0
  if (content !== null && !isGasTemperaturePlausible(gasTemperatureKelvin(last.pressure, content), last.temperature))
    return 0
  const rise = now.pressure - last.pressure
  const gap = timeBetween(last.time, now.time)
  const rate = rise / inHours(gap)
  const parked = stands !== null || stoodBefore !== null
  const beyondNoise = Math.abs(rise) >= Math.max(NOTICEABLE, BEYOND_NOISE * spread)
  if (gap <= LONGEST_GAP && beyondNoise) {
    if (parked && rate <= -SERVICE_RATE) return -1
    const fast = parked ? rate >= inflationRate : content !== null && rate >= ON_THE_ROAD * inflationRate
    if (fast && sinceThen(last, content, around).most >= 0) return 1
  }
  return isRise(sinceThen(last, content, around), last, around) ? 1 : 0
}

/** Gas that came in beyond all heat. */
const isRise = ({ least, likely }: GasContentChangeRange, from: TireObservation, around: PressureStepInput): boolean =>
  least >= SURELY && inBar(likely, from, around.content) >= smallestRise(from, around)

/** What gas let in since then comes to at least, bar. */
const smallestRise = (from: TireObservation, around: PressureStepInput): number => {
  const { now, stands } = around
  const isKnown = from.expected !== null && now.expected !== null && Math.max(from.doubt, now.doubt) < FEW_ERR_BY
  const isBeside = isKnown && stands !== null && stands <= from.time && timeBetween(from.time, now.time) <= SOON
  return isBeside ? beyondScatter(SMALLEST_BESIDE, around) : smallestAlone(around)
}

const smallestAlone = (around: PressureStepInput): number =>
  beyondScatter(around.stands === null && around.soaked ? SMALLEST_WHEN_WOKEN : SMALLEST_PRESSURE_STEP, around)

/** What is as small as this, bar, beyond what the sensor's readings scatter. */
const beyondScatter = (smallest: number, { spread, isUnquiet }: PressureStepInput): number =>
  Math.max(isUnquiet ? UNQUIET * smallest : smallest, BEYOND_NOISE * spread)

/** A change of content as pressure at 15 °C, or, of a tire of which nothing is known, as measured. */
const inBar = (change: number, from: TireObservation, content: BarPerKelvin | null): number =>
  content === null
    ? (from.pressure + 1) * Math.expm1(change)
    : coldPressureOfGasContent(barPerKelvin(content * Math.exp(change))) - coldPressureOfGasContent(content)

/** How the content changed since `from`, when the tire held `content`. */
const sinceThen = (
  from: TireObservation,
  content: BarPerKelvin | null,
  { now, stands, stoodBefore, soaked }: PressureStepInput,
) => {
  const stood = stands !== null && stands <= from.time && !isTireOutOfWarmHall(from, now)
  const meanwhile: MotionBetweenReadings = stood
    ? 'stood'
    : stands !== null
      ? 'halted'
      : stoodBefore !== null
        ? 'started'
        : 'rolled'
  const gas = content === null ? null : gasTemperatureKelvin(from.pressure, content)
  return gasContentChangeBetween(from, now, gas, meanwhile, soaked)
}

/**
 * Gas that was let in on the way, between reports that lie far apart, looks like heat at first. But what is heat is gone
 * by half in an hour of standing, and a wheel that stays as warm beside its neighbours is none: it holds more.
 */
const thatKeepsWarm = (around: PressureStepInput): PressureStep | null => {
  const { last, now, content, stands } = around
  if (last === null || content === null || stands === null || timeBetween(stands, last.time) < HUB_WARMS_FOR)
    return null
  if (last.expected === null || now.expected === null) return null
  const [before, after] = [warmthBeyondSun(last, last.expected, content), warmthBeyondSun(now, now.expected, content)]
  const heat = before * Math.exp(-timeBetween(last.time, now.time) / SLOWEST_COOLING)
  if (before < 2 * last.doubt || after - heat < SURELY + KEPT_WARM * now.doubt) return null
  const full = pressureOfGasContent(content, last.expected)
  if (inBar(after, last, content) < smallestAlone(around)) return null
  return {
    ...begin({ ...last, pressure: full }, around, null),
    started: last.time,
    change: rounded(after),
    most: rounded(after),
  }
}

/** ln of how much warmer than its neighbours' its gas would be, were it heat; less what the sun may do. */
const warmthBeyondSun = ({ pressure, excess }: TireObservation, expected: Kelvin, content: BarPerKelvin): number =>
  Math.log(gasTemperatureKelvin(pressure, content) / expected) - Math.max(0, excess) / expected

/** How the content changed since the reading before; `null` where that was none to go on from. */
export const gasContentChangeSinceLastReading = (around: PressureStepInput): GasContentChangeRange | null =>
  around.last === null ? null : sinceThen(around.last, around.content, around)

const sinceStep = (step: PressureStep, around: PressureStepInput): GasContentChangeRange =>
  sinceThen(step.from, step.from.expansion, around)

/** Whether gas leaves a standing tire fast, by somebody's hand or by a hole. */
export const isTireDeflating = (step: PressureStep | null): step is PressureStep =>
  step?.confirmed === true && !isStepInflation(step)

/** Whether gas is being let in right now. */
export const isTireInflating = (step: PressureStep | null): boolean =>
  step?.confirmed === true && step.over !== true && isStepInflation(step)

/** Whether gas seems to be let in or out right now. */
export const isTireInflatingOrDeflating = (step: PressureStep | null): boolean =>
  step !== null && step.tentative !== true && step.over !== true

/** Whether gas is being let in rather than out. */
export const isStepInflation = (step: PressureStep): boolean => step.change > 0

/**
 * What is most likely in a tire from which gas is being let out, as long as nobody knows by whom: cold water cools a wheel
 * and its neighbours as fast. `null` where heat alone may explain it.
 */
export const gasContentWhileDeflating = (step: PressureStep | null): BarPerKelvin | null =>
  isTireDeflating(step) && step.over !== true && step.from.expansion !== null && step.most <= -SURELY
    ? barPerKelvin(step.from.expansion * Math.exp(Math.min(0, step.change)))
    : null

const scaled = ({ from, pressure }: PressureStep): BarPerKelvin | null =>
  from.expansion === null ? null : gasContentAfterStep(from.expansion, from.pressure, pressure)

const directionOf = (step: PressureStep): -1 | 1 => (isStepInflation(step) ? 1 : -1)

/** Whether a tire that was told to be full reads more than it did then. */
const isLateRise = (step: PressureStep, now: TireObservation): boolean =>
  now.pressure - step.pressure >= NOTICEABLE && timeBetween(step.time, now.time) <= LONGEST_GAP

const isKept = (step: PressureStep, around: PressureStepInput): boolean => {
  const moved = around.now.pressure - step.from.pressure
  if (moved * directionOf(step) >= KEPT * Math.abs(step.pressure - step.from.pressure)) return true
  const { change } = step
  return change > 0 && sinceStep(step, around).likely >= KEPT * change
}

/** Whether gas that was taken to be let in is not there. */
const isUndone = (step: PressureStep, around: PressureStepInput): boolean => {
  const { change } = step
  if (change <= 0 || timeBetween(step.time, around.now.time) > UNDONE_WITHIN) return false
  const { most, likely } = sinceStep(step, around)
  return likely < GONE * change && most < change
}

const undo = ({ from }: PressureStep): PressureStepVerdict => ({ ...NOTHING, content: from.expansion })

/** The first report after somebody began may cover minutes in which nothing happened: slow, but faster than heat. */
const tentative = (last: TireObservation, around: PressureStepInput): PressureStep | null => {
  const change = Math.abs(around.now.pressure - last.pressure)
  const gap = timeBetween(last.time, around.now.time)
  return change >= NOTICEABLE && gap <= LONGEST_GAP && change >= COOLING_RATE * inHours(gap)
    ? { ...begin(last, around, null), tentative: true }
    : null
}

const begin = (last: TireObservation, around: PressureStepInput, from: PressureStep['from'] | null): PressureStep => {
  const { now, content } = around
  const step: PressureStep = {
    from: from ?? { ...last, expansion: content === null ? null : briefly(content) },
    pressure: now.pressure,
    time: now.time,
    started: now.time,
    change: 0,
    most: 0,
    quiet: 0,
    confirmed: false,
    ...(around.isUnquiet ? { unquiet: true as const } : {}),
  }
  return withChange(step, around)
}

/** A step that goes on. */
const further = (step: PressureStep, around: PressureStepInput): PressureStep =>
  withChange({ ...step, pressure: around.now.pressure, time: around.now.time, quiet: 0 }, around)

const withChange = (step: PressureStep, around: PressureStepInput): PressureStep => {
  const { likely, most } = sinceStep(step, around)
  return { ...step, change: rounded(likely), most: rounded(most) }
}

/** A millionth of a content is far below what anything shows. */
const briefly = (content: BarPerKelvin): BarPerKelvin => barPerKelvin(Number(content.toPrecision(7)))

/** Stored with every reading while the step goes on. */
const rounded = (value: number): number => Math.round(value * 100_000) / 100_000 + 0

/** How much came in or went, bar: a pressure that went the other way says nothing. */
const sizeOf = (step: PressureStep): number => {
  const rose = step.pressure - step.from.pressure
  return isStepInflation(step) ? Math.max(rose, inBar(step.change, step.from, step.from.expansion)) : -rose
}

/** A step with at least two readings: is it big enough, and is it over? */
const follow = (
  step: PressureStep,
  now: PressureStepInput,
  quiet: TireObservation | null = null,
): PressureStepVerdict => {
  // How its sensor was when it began: the change itself is no scatter.
  const around = { ...now, isUnquiet: step.unquiet !== undefined }
  const smallest = isStepInflation(step) ? smallestRise(step.from, around) : smallestAlone(around)
  if (sizeOf(step) < smallest) return quiet === null ? { ...NOTHING, step } : NOTHING
  return isStepInflation(step) ? followRise(step, around, quiet) : followFall(step, around, quiet)
}

const followRise = (
  step: PressureStep,
  around: PressureStepInput,
  quiet: TireObservation | null,
): PressureStepVerdict => {
  const content = step.confirmed && step.quiet > 0 ? null : filled(step, around)
  if (
    content !== null &&
    around.optimalPressure > 0 &&
    coldPressureOfGasContent(content) > MOST_FILL * around.optimalPressure
  )
    return NOTHING
  if (!step.confirmed) {
    if (isWarmth(step.from, around, step.from.expansion)) return NOTHING
    if (asksAgain(step, content, around)) return { ...NOTHING, step: { ...step, kept: true } }
    // With tags that send once an hour it is told to be over after the reading that proved it.
    const late = timeBetween(step.time, around.now.time) >= INFLATION_OVER_AFTER
    const time = late ? around.now.time : step.time
    return { ...NOTHING, step: { ...step, time, confirmed: true }, content, happened: 'inflationBegan' }
  }
  if (quiet === null) return { ...NOTHING, step, content }
  const rest = timeBetween(step.time, quiet.time)
  return rest >= INFLATION_OVER_AFTER ? { ...NOTHING, happened: 'inflationOver' } : { ...NOTHING, step }
}

/** %: nobody fills a tire that holds `full`, nor one beyond `most` that is not `low`: there heat may seem to be gas. */
const FILLED = { low: 90, full: 97, most: 104 }

/**
 * Whether a third reading must keep what a second one did: where the sensor went to and fro before, and where nobody would have let
 * gas in, for the tire was full, or held too much then. A sensor that begins to scatter says just that.
 */
const asksAgain = (
  step: PressureStep,
  content: BarPerKelvin | null,
  { optimalPressure }: PressureStepInput,
): boolean => {
  if (step.kept === true) return false
  if (step.unquiet !== undefined) return true
  if (content === null || step.from.expansion === null || optimalPressure <= 0) return false
  const level = (held: BarPerKelvin): number => (100 * coldPressureOfGasContent(held)) / optimalPressure
  const held = level(step.from.expansion)
  return held >= FILLED.full || (held >= FILLED.low && level(content) > FILLED.most)
}

/**
 * A tag that warmed by so much, K, was washed with warm water, or driven into a hall; where no neighbour tells, less counts too. And
 * by this share of what its gas seems to.
 */
const WARMED = 10
const WARMED_ALONE = 5
const WARMED_AS_GAS = 0.9

/** Whether warmth explains a rise: the neighbours' gas warmed as much, or its own tag did, before they were heard again. */
const isWarmth = (
  from: TireObservation,
  { now, felt, stands }: PressureStepInput,
  content: BarPerKelvin | null,
): boolean => {
  const rise = logPressureRatio(from.pressure, now.pressure)
  const isBeside = from.expected !== null && now.expected !== null
  if (isBeside && rise - Math.log((now.expected ?? 1) / (from.expected ?? 1)) < GONE * rise) return true
  // Where it stands water warms the tag at once and the gas later.
  const before = isBeside || stands === null ? from.temperature : Math.min(from.temperature, felt ?? from.temperature)
  const warmed = now.temperature - before
  if (content === null || warmed < (isBeside || stands === null ? WARMED : WARMED_ALONE)) return false
  return (
    warmed >=
    WARMED_AS_GAS * (gasTemperatureKelvin(now.pressure, content) - gasTemperatureKelvin(from.pressure, content))
  )
}

/** The content after gas was let in: same gas seconds apart, or, between reports that lie far apart, by all that is known. */
const filled = (step: PressureStep, around: PressureStepInput): BarPerKelvin | null => {
  const { from, change } = step
  if (from.expansion === null) return null
  if (timeBetween(from.time, around.now.time) <= AT_ONCE) return scaled(step)
  const likely = step.time === around.now.time ? change : (change + sinceStep(step, around).likely) / 2
  return barPerKelvin(from.expansion * Math.exp(likely))
}

const followFall = (
  step: PressureStep,
  around: PressureStepInput,
  quiet: TireObservation | null,
): PressureStepVerdict => {
  const confirmed = { ...step, confirmed: true }
  if (quiet === null || !step.confirmed) return { ...NOTHING, step: confirmed }
  const rest = timeBetween(step.time, quiet.time)
  if (rest < STABLE_AFTER || step.quiet < STABLE_READINGS) return { ...NOTHING, step }
  const { most, likely } = sinceStep(step, around)
  const quick = timeBetween(step.from.time, step.time) < LONGEST_SERVICE
  // A tire bled hot goes on cooling: that much less is no gas let out.
  const since = quiet.pressure - step.pressure
  const stable = since <= 2 * NOTICEABLE && since >= -2 * NOTICEABLE - COOLING_RATE * inHours(rest)
  // Cold water takes heat out of a wheel, not gas: the neighbours and the tag know.
  const { change, most: atOnce } = step
  const gone = atOnce <= -SURELY && most <= -SURELY && likely <= KEPT * change
  if (quick && stable && gone) return { ...NOTHING, content: scaled(step), happened: 'deflated' }
  return { ...NOTHING, lost: most <= -SURELY ? most : null }
}
