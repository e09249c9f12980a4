import {
  type BarPerKelvin,
  barPerKelvin,
  coldPressureOfGasContent,
  gasContent,
  gasTemperatureCelsius,
  gasTemperatureKelvin,
} from '../gas/cold-pressure.ts'
import { hasGasReachedTagTemperature, withParkedReading } from '../gas/cold-soak.ts'
import { fillLevel, isTireCalibrated } from '../gas/fill-level.ts'
import {
  gasContentChangeBetween,
  isGasTemperaturePlausible,
  maxGasContent,
  type TireObservation,
} from '../gas/gas-content-change.ts'
import { currentGasContent, longTermRollingHeat } from '../gas/gas-content-deviation.ts'
import { coldSampleCountAfterGasStep, withColdSample } from '../gas/gas-content-estimate.ts'
import { GAS_COOLING_TIME_CONSTANT, laggedAmbientTemperature } from '../gas/lagged-ambient-temperature.ts'
import { isSensorNoisy, pressureSpreadBar, SENSOR_NOISY_FROM_BAR, sensorNoiseBar } from '../gas/sensor-noise.ts'
import { correctedTagTemperature, withTagOffset } from '../gas/tag-offset.ts'
import { gasLagBehindTag } from '../gas/tag-seat.ts'
import { gasContentLossesPerWindow, newestGasContentTime } from '../leaks/gas-content-trend.ts'
import { doesTagAgreeWithNeighbours } from '../neighbours/summarize-neighbours.ts'
import type { NeighbourSummary } from '../state/neighbour-summary.ts'
import type { VehicleMotionAtReading } from '../state/tire-context.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { ExpectedByNeighbours, TireState } from '../state/tire-state.ts'
import { type Celsius, celsius, kelvin } from '../units/temperature.ts'
import { hours, minutes, seconds, timeBetween } from '../units/time.ts'
import {
  advancePressureStep,
  gasContentChangeSinceLastReading,
  gasContentWhileDeflating,
  isStepInflation,
  isTireInflatingOrDeflating,
  type PressureStepInput,
  type PressureStepVerdict,
} from './pressure-step.ts'
import {
  isColdSoaked,
  isTireOutOfWarmHall,
  isUnitDoubted,
  MAX_DAYTIME_WARMING_K,
  MAX_EVENING_COOLING_K,
  STANDSTILL_ENDS_AT_KMH,
  tireStandingSince,
  wasSilentForColdSoak,
} from './standstill.ts'
import { confirmLearnedGasContent, detectTireChange, type TireChangeEvidence } from './tire-change-detection.ts'
import {
  type GasTemperatureFromNeighbours,
  gasTemperatureFromNeighbours,
  trackGasContent,
} from './track-gas-content.ts'

const SAMPLE_SPACING = minutes(10)
/** After a night the gas has the tag's temperature, even if the unit slept until the wheels turned. */
const SOAKED_GAP = hours(6)
/** So soon after the wheels turned the gas still has the tag's temperature. */
const JUST_STARTED = minutes(5)
/** What fell within so long on the road fell by loss as far as heat cannot have gone. */
const GAUGE_TELLS_WITHIN = minutes(15)
/** Further apart, a speed says nothing of the time between. */
const FAR_APART = minutes(10)
/** What loses more, bar/h, has not come to rest: the most that a content may drift at its cold samples. */
const AT_REST = 0.04
/** A content that neighbours told so lately is still known. */
const RECENTLY = hours(1)

/**
 * A tag that is heard all night gives a sample every ten minutes, and all of them err alike. The one after a silent night
 * tells as much as several of those.
 */
const NIGHT_WORTH = 4

export type LearnedGasContent = { state: TireState; happened: PressureStepVerdict['happened'] }

/**
 * What a reading teaches about the tire's content, before any alarm is judged. A pressure that should have moved and did not
 * (`state.watch`) teaches nothing, and nothing is let in or out since one that should have. `known` is the tire before its manner was
 * looked at.
 */
export const learnGasContent = (
  state: TireState,
  reading: TireReading,
  settings: TireSettings,
  beside: NeighbourSummary,
  vehicle: VehicleMotionAtReading | null,
  known: Pick<TireState, 'watch' | 'zigzag'>,
): LearnedGasContent => {
  const { last } = state
  const isUnmoved = state.watch.unmoved === true
  const stillSince = tireStandingSince(state, reading, vehicle)
  const tag = correctedTagTemperature(reading.temperature, state.tagOffset)
  const since = last === null ? seconds(0) : timeBetween(last.time, reading.time)
  // Before that a hub that is hot warms rim and tag before the gas.
  const behind = isColdSoaked(stillSince, reading.time) ? gasLagBehindTag(state.tagPlace) : GAS_COOLING_TIME_CONSTANT
  const ambient = laggedAmbientTemperature(state.laggedAmbient, tag, since, behind)
  const next: TireState = {
    ...state,
    last: reading,
    speedKnown: state.speedKnown || reading.speed !== null,
    stillSince,
    laggedAmbient: ambient,
    standing: stillSince === null ? [] : withParkedReading(state.standing, { ...reading, temperature: tag }, ambient),
  }
  // That it is carried is only told by its cold tires: what follows from it proves neither cold nor gas let in.
  const carried = vehicle?.carried === true
  next.roadHeat = heatOfTheRoad(next, state, carried)
  if (stillSince === null && isColdSoaked(state.stillSince, reading.time)) leaveRest(next, state)
  const gas = gasTemperatureFromNeighbours(next, state, beside, vehicle)
  next.neighbours =
    gas === null && beside.latest !== null
      ? neighboursOf(
          gasTemperatureFromNeighbours(next, state, { ...beside.latest, mates: 0 }, vehicle),
          tag,
          beside.latest.tag,
        )
      : neighboursOf(gas, tag, beside.tag)
  const cold = isColdSoaked(stillSince, reading.time)
  const slept = cold && !carried && wasSilentForColdSoak(last, reading.time) && !isTireOutOfWarmHall(last, reading)
  const woke = !cold && wokeFromSoak(state, reading, vehicle)
  const soaked = slept || woke || (cold && !carried && hasGasReachedTagTemperature(next.standing))
  const standing = { stands: carried ? null : stillSince, soaked: slept || woke }
  const isStill = (isUnmoved || known.watch.unmoved === true) && !isTireInflatingOrDeflating(state.step)
  const sinceLast = isStill ? withoutStep(next) : takeStep(next, state, known, settings, vehicle, standing)
  const { step } = next
  const { happened, content, lost } = sinceLast.verdict
  const refilled = content !== null
  if (soaked && step === null && !refilled && !isUnmoved) {
    next.restTemperature = celsius(Math.round(ambient * 10) / 10 + 0)
    // On its way out of a hall a tag cools faster than its neighbours are heard.
    if (beside.sideTag !== null && !woke)
      next.tagOffset = withTagOffset(state.tagOffset, reading.temperature - beside.sideTag)
    sample(next, reading, tag, beside, isAfterNight(state, reading) ? NIGHT_WORTH : 1)
  }
  trackGasContent(
    next,
    state,
    beside,
    gas,
    refilled,
    isUnitDoubted(vehicle, reading.time) ? null : leftOnTheWay(next, state),
  )
  if (isUnmoved && (next.floor ?? 0) < (state.floor ?? 0)) withoutLoss(next, state)
  if (lost !== null && beside.common === null) keepLoss(next, lost)
  show(next, settings)
  detectTireChange(next, state, { ...sinceLast, optimal: settings.optimalPressure })
  return { state: next, happened }
}

/** K, by how fast its wheel went: between readings that lie far apart as fast as on the motorway. */
const heatOfTheRoad = ({ last, stillSince }: TireState, before: TireState, carried: boolean): number => {
  if (last === null || before.last === null) return 0
  const since = timeBetween(before.last.time, last.time)
  const speed = carried || since > FAR_APART || last.speed === null ? Number.POSITIVE_INFINITY : last.speed
  return longTermRollingHeat(before.roadHeat ?? 0, stillSince === null || carried ? speed : 0, since)
}

/**
 * Sets off after it stood for hours: where that was in another air than where it was cold last, in a hall or out of it, its gas
 * is warmed from there. Changes `next`.
 */
const leaveRest = (next: TireState, { restTemperature: rest, laggedAmbient: ambient }: TireState): void => {
  if (rest === null || ambient === null) return
  if (ambient - rest > MAX_DAYTIME_WARMING_K || rest - ambient > MAX_EVENING_COOLING_K)
    next.restTemperature = celsius(Math.round(ambient * 10) / 10 + 0)
}

const neighboursOf = (
  gas: GasTemperatureFromNeighbours | null,
  tag: Celsius,
  tags: Celsius,
): TireState['neighbours'] => ({
  expected: gas === null ? null : kelvin(Math.round(gas.likely * 10) / 10),
  doubt: gas === null ? 0 : Math.round(gas.significant * 1_000) / 1_000,
  excess: Math.round((tag - tags) * 10) / 10 + 0,
})

/** Takes what was let in or out into `next`, whose last reading is judged. */
const takeStep = (
  next: TireState,
  state: TireState,
  known: Pick<TireState, 'zigzag'>,
  settings: TireSettings,
  vehicle: VehicleMotionAtReading | null,
  standing: Pick<PressureStepInput, 'stands' | 'soaked'>,
): Pick<TireChangeEvidence, 'verdict' | 'change' | 'content'> => {
  const now = seenOf(next)
  if (state.last === null || now === null || isUnitDoubted(vehicle, now.time)) return withoutStep(next)
  const around: PressureStepInput = {
    last: seenOf(state),
    now,
    stoodBefore: state.stillSince,
    ...standing,
    halts: (next.last?.speed ?? STANDSTILL_ENDS_AT_KMH) < STANDSTILL_ENDS_AT_KMH,
    inflationRate: settings.inflationRate,
    optimalPressure: settings.optimalPressure,
    content: contentBefore(state),
    felt: state.laggedAmbient,
    noise: sensorNoiseBar(state.zigzag),
    spread: pressureSpreadBar(state.zigzag),
    isUnquiet: isSensorNoisy(known.zigzag),
  }
  const verdict = advancePressureStep(knownStep(state), around)
  next.step = verdict.step
  if (verdict.content !== null) {
    refill(next, verdict.content, verdict.happened !== 'deflated' && !isColdSoaked(state.stillSince, now.time))
    next.standing = []
    if (verdict.step === null || isStepInflation(verdict.step)) next.trend = []
  }
  if (verdict.happened === 'deflated') next.trend = []
  return { verdict, change: gasContentChangeSinceLastReading(around), content: around.content }
}

/** What seems to be lost by a pressure that should have moved is not: as the reading before had it. Changes `next`. */
const withoutLoss = (next: TireState, { floor, loss, tracking, marks, trend, raw, softHeat }: TireState): void => {
  Object.assign(next, { floor, loss, tracking, marks, trend, raw, softHeat })
}

/** Nothing is let into `next` or out of it, as far as anybody can tell. */
const withoutStep = (next: TireState): Pick<TireChangeEvidence, 'verdict' | 'change' | 'content'> => {
  next.step = null
  return { verdict: NO_STEP, change: null, content: null }
}

/** A step that an earlier version of the program began does not say enough to go on from. */
const knownStep = ({ step }: TireState): TireState['step'] => (step !== null && 'doubt' in step.from ? step : null)

/**
 * ln of the most that the content is of what it was at the reading before, where the wheel rolled all the while; `null`
 * where the gauge cannot tell that.
 */
const leftOnTheWay = (next: TireState, state: TireState): number | null => {
  const { expansion, loss, floor } = state
  const [from, now] = [seenOf(state), seenOf(next)]
  if (next.stillSince !== null || state.stillSince !== null || expansion === null) return null
  if (from === null || now === null || sensorNoiseBar(next.zigzag) >= SENSOR_NOISY_FROM_BAR) return null
  if (timeBetween(from.time, now.time) > GAUGE_TELLS_WITHIN) return null
  const gas = gasTemperatureKelvin(from.pressure, currentGasContent(expansion, Math.min(loss, floor ?? 0)))
  return isGasTemperaturePlausible(gas, from.temperature)
    ? gasContentChangeBetween(from, now, gas, 'rolled', false).most
    : null
}

const NO_STEP: PressureStepVerdict = { step: null, content: null, happened: null, lost: null }

/** A tire as it was seen at its last reading. */
const seenOf = ({ last, neighbours, tagOffset }: TireState): TireObservation | null => {
  if (last === null) return null
  // Field by field: made with every reading, and objects that are spread into one are slow to make.
  const { expected, doubt, excess } = neighbours ?? NOBODY
  const temperature = correctedTagTemperature(last.temperature, tagOffset)
  return { time: last.time, pressure: last.pressure, temperature, expected, doubt, excess }
}

const NOBODY: ExpectedByNeighbours = { expected: null, doubt: 0, excess: 0 }

/** A standing tire lost gas so fast that its tag alone proves it: that stays so until it is cold or filled. */
const keepLoss = (state: TireState, lost: number): void => {
  state.floor = Math.min(state.floor ?? 0, lost)
  state.loss = Math.min(state.loss, lost)
  state.tracking = true
}

/** What a step that began after the night says is confirmed by a tire that is as cold still. */
const wokeFromSoak = (
  { last, step }: TireState,
  reading: TireReading,
  vehicle: VehicleMotionAtReading | null,
): boolean =>
  last !== null &&
  vehicle?.wokeAway !== true &&
  timeBetween(step?.from.time ?? last.time, reading.time) >= SOAKED_GAP &&
  timeBetween(vehicle?.movingSince ?? step?.started ?? reading.time, reading.time) <= JUST_STARTED &&
  !isTireOutOfWarmHall(step?.from ?? last, reading)

const contentNow = ({ expansion, loss, step }: TireState): BarPerKelvin | null =>
  expansion === null ? null : (gasContentWhileDeflating(step) ?? currentGasContent(expansion, loss))

/**
 * What the tire held at its last reading. Of one that loses gas its neighbours know a bound, for a soft tire is hotter than
 * they are; its own tag knows another.
 */
const contentBefore = (state: TireState): BarPerKelvin | null => {
  const { last, loss, tagOffset } = state
  const content = contentNow(state)
  if (content === null || last === null || loss >= 0) return content
  return barPerKelvin(
    Math.min(content, maxGasContent(last.pressure, correctedTagTemperature(last.temperature, tagOffset))),
  )
}

/** Takes over the content after gas was let in or out. Changes `state`. */
const refill = (state: TireState, content: BarPerKelvin, warm: boolean): void => {
  // Heat hides how much more than the proven loss is gone: what a filled tire then holds is anybody's guess.
  state.provisional = state.provisional || (state.loss < 0 && warm && !isTracked(state))
  state.expansion = content
  state.expansionCount = coldSampleCountAfterGasStep(state.expansionCount, !state.provisional)
  state.candidates = []
  state.floor = null
  state.loss = 0
  state.tracking = false
  state.softHeat = 0
  state.marks = []
}

/** Its gas was known of late, so that its loss is known rather than bounded. */
const isTracked = ({ trend, last }: TireState): boolean =>
  last !== null && last.time - (newestGasContentTime(trend) ?? 0) <= RECENTLY

const isAfterNight = ({ last }: TireState, { time }: TireReading): boolean =>
  last !== null && timeBetween(last.time, time) >= SOAKED_GAP

/** Takes a cold sample into `state` if this reading is one. */
const sample = (
  state: TireState,
  reading: TireReading,
  tag: Celsius,
  beside: NeighbourSummary,
  worth: number,
): void => {
  const { lastSample, laggedAmbient: ambient, expansionCount: count } = state
  const since = lastSample === null ? SAMPLE_SPACING : timeBetween(lastSample, reading.time)
  if (ambient === null || since < SAMPLE_SPACING) return
  if (!doesTagAgreeWithNeighbours(tag, beside) || sensorNoiseBar(state.zigzag) >= SENSOR_NOISY_FROM_BAR) return
  const content = gasContent(reading.pressure, ambient)
  if (state.expansion !== null && content < state.expansion && beside.common !== null && goesOnLosing(state)) return
  const estimate = withColdSample(
    { expansion: state.expansion, count, candidates: state.candidates },
    content,
    since,
    state.provisional,
    worth,
  )
  state.provisional = false
  state.expansion = estimate.expansion
  state.expansionCount = estimate.count
  state.candidates = estimate.candidates
  state.lastSample = reading.time
  if (estimate.candidates.length === 0) confirmLearnedGasContent(state)
  const rebased = estimate.candidates.length === 0 && estimate.count <= count
  const proven = estimate.candidates.length === 0 && beside.common === null
  if (!rebased && !proven) return
  state.floor = null
  state.loss = 0
  state.tracking = false
  state.softHeat = 0
  state.marks = []
}

/** What it still loses beside its neighbours is no filling to be learned: that would forget the loss. */
const goesOnLosing = ({ tracking, trend, last }: TireState): boolean =>
  tracking && last !== null && gasContentLossesPerWindow(trend, last.time).some(({ least }) => least > AT_REST)

/** The figures of the screens, known only once the filling is. */
const show = (state: TireState, { optimalPressure }: TireSettings): void => {
  const { last, expansion } = state
  if (last === null || expansion === null || !isTireCalibrated(state.expansionCount)) {
    state.parkPressure = null
    state.fillLevel = null
    state.internalTemperature = null
    return
  }
  const known = barPerKelvin(expansion * Math.exp(Math.min(state.loss, state.floor ?? 0)))
  const content = barPerKelvin(Math.min(known, gasContentWhileDeflating(state.step) ?? known))
  state.parkPressure = coldPressureOfGasContent(content)
  state.fillLevel = fillLevel(state.parkPressure, optimalPressure)
  state.internalTemperature = gasTemperatureCelsius(last.pressure, content)
}
