import {
  type BarPerKelvin,
  barPerKelvin,
  coldPressureOf,
  expansionConstant,
  internalTemperature,
} from '../tires/cold-pressure.ts'
import { countAfterStep, withColdSample } from '../tires/expansion-estimate.ts'
import { fillLevel, isCalibrated } from '../tires/fill-level.ts'
import { laggedAmbient } from '../tires/lagged-ambient.ts'
import { isSoaked, withStanding } from '../tires/soaked.ts'
import { celsius } from '../units/temperature.ts'
import { type EpochSeconds, elapsed, hours, minutes, seconds } from '../units/time.ts'
import { type Beside, isBesideMates } from './beside-mates.ts'
import { isCold } from './judgement.ts'
import { advanceStep, type StepVerdict } from './pressure-step.ts'
import type { TireReading } from './tire-reading.ts'
import type { TireSettings } from './tire-settings.ts'
import type { TireState } from './tire-state.ts'

const SAMPLE_SPACING = minutes(10)
/** After a night the gas has the tag's temperature, even if the unit slept until the wheels turned. */
const SOAKED_GAP = hours(6)
/** Loss smaller than this is within what sun, whole degrees and sensor steps can feign: it proves nothing. */
const PROVEN_LOSS = -0.015
/** On the road, where one tag alone must tell and what it told is kept, a little more. */
const PROVEN_WHILE_WARM = -0.02
/** How much warmer than its gas a tag may be. */
const TAG_MARGIN = 2
const NO_STEP: StepVerdict = { step: null, content: null, happened: null }

const MOVING_FROM = 5

export type Learned = { state: TireState; happened: StepVerdict['happened'] }

/** What a reading teaches about the tire's content, before any alarm is judged. */
export const learn = (state: TireState, reading: TireReading, settings: TireSettings, beside: Beside): Learned => {
  const { last } = state
  const speedKnown = state.speedKnown || reading.speed !== null
  const stillSince = standingSince(state, reading, speedKnown)
  const ambient = laggedAmbient(
    state.laggedAmbient,
    reading.temperature,
    last === null ? seconds(0) : elapsed(last.time, reading.time),
  )
  const parked = state.stillSince !== null || stillSince !== null
  const verdict =
    last === null ? NO_STEP : advanceStep(state.step, last, reading, parked, settings.inflationRate, liveContent(state))
  const stepped = verdict.content !== null
  const next: TireState = {
    ...state,
    last: reading,
    speedKnown,
    stillSince,
    laggedAmbient: ambient,
    step: verdict.step,
    standing:
      stillSince === null || stepped
        ? []
        : withStanding(state.standing, [reading.time, reading.pressure, reading.temperature, ambient]),
  }
  if (verdict.content !== null) {
    next.expansion = verdict.content
    // Heat hides how much more than the proven loss is gone: what a filled tire then holds is anybody's guess.
    next.provisional = state.provisional || (state.loss < 0 && !isCold(state.stillSince, reading.time))
    next.expansionCount = countAfterStep(state.expansionCount, !next.provisional)
    next.candidates = []
    next.floor = null
    next.loss = 0
  }
  const cold = isCold(stillSince, reading.time)
  const rested = cold || wokeFromSoak(state, reading)
  if (rested && verdict.step === null) sample(next, reading, beside, cold)
  if (!stepped) judgeLoss(next, state.floor, cold)
  show(next, settings)
  return { state: next, happened: verdict.happened }
}

const standingSince = (state: TireState, reading: TireReading, speedKnown: boolean): EpochSeconds | null => {
  if (reading.speed !== null) return reading.speed < MOVING_FROM ? (state.stillSince ?? reading.time) : null
  // A unit that knew speeds before has lost its fix: the tire goes on doing what it did.
  if (speedKnown) return state.stillSince
  return state.stillSince ?? reading.time
}

const wokeFromSoak = ({ last, stillSince }: TireState, reading: TireReading): boolean =>
  last !== null && stillSince !== null && elapsed(last.time, reading.time) >= SOAKED_GAP

const liveContent = ({ expansion, loss }: TireState): BarPerKelvin | null =>
  expansion === null ? null : barPerKelvin(expansion * Math.exp(loss))

/** Takes a cold sample into `state` if this reading is one. */
const sample = (state: TireState, reading: TireReading, beside: Beside, cold: boolean): void => {
  const { lastSample, laggedAmbient: ambient } = state
  const since = lastSample === null ? SAMPLE_SPACING : elapsed(lastSample, reading.time)
  if (ambient === null || since < SAMPLE_SPACING) return
  if (cold && !isSoaked(state.standing)) return
  if (!isBesideMates(reading, beside)) return
  const estimate = withColdSample(
    { expansion: state.expansion, count: state.expansionCount, candidates: state.candidates },
    expansionConstant(reading.pressure, ambient),
    since,
    state.provisional,
  )
  state.provisional = false
  state.expansion = estimate.expansion
  state.expansionCount = estimate.count
  state.candidates = estimate.candidates
  state.lastSample = reading.time
  if (estimate.candidates.length === 0) {
    state.floor = null
    state.loss = 0
  }
}

/**
 * Without neighbours the tag alone bounds the content from above: gas is not colder than its tag, nor, while the tag
 * warms up quickly, than the tag as the gas feels it. What two readings prove stays lost until the tire has been cold
 * or inflated: driving warms a tire, it does not fill it.
 */
const judgeLoss = (state: TireState, previousFloor: number | null, cold: boolean): void => {
  const { last, expansion, laggedAmbient: ambient } = state
  if (last === null || expansion === null || ambient === null) return
  const gas = cold ? ambient : celsius(Math.min(last.temperature, ambient) - TAG_MARGIN)
  const floor = Math.min(0, Math.log(expansionConstant(last.pressure, gas) / expansion))
  const significant = floor > (cold ? PROVEN_LOSS : PROVEN_WHILE_WARM) ? 0 : floor
  state.floor = significant
  const both = Math.max(previousFloor ?? 0, significant)
  state.loss = cold ? both : Math.min(state.loss, both)
}

/** The figures of the screens, known only once the filling is. */
const show = (state: TireState, { optimalPressure }: TireSettings): void => {
  const { last, expansion } = state
  if (last === null || expansion === null || !isCalibrated(state.expansionCount)) {
    state.parkPressure = null
    state.fillLevel = null
    state.internalTemperature = null
    return
  }
  const content = barPerKelvin(expansion * Math.exp(Math.min(state.loss, state.floor ?? 0)))
  state.parkPressure = coldPressureOf(content)
  state.fillLevel = fillLevel(state.parkPressure, optimalPressure)
  state.internalTemperature = internalTemperature(last.pressure, content)
}
