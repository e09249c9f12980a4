import {
  type BarPerKelvin,
  barPerKelvin,
  coldPressureOf,
  expansionConstant,
  internalTemperature,
} from '../tires/cold-pressure.ts'
import { liveContent } from '../tires/content-tracker.ts'
import { newestContent } from '../tires/content-trend.ts'
import { countAfterStep, withColdSample } from '../tires/expansion-estimate.ts'
import { fillLevel, isCalibrated } from '../tires/fill-level.ts'
import { laggedAmbient } from '../tires/lagged-ambient.ts'
import { isSoaked, withStanding } from '../tires/soaked.ts'
import { elapsed, hours, minutes, seconds } from '../units/time.ts'
import type { VehicleNow } from './around.ts'
import { type Beside, isBesideMates } from './beside-mates.ts'
import { advanceStep, isRising, type StepVerdict } from './pressure-step.ts'
import { isCold, isDoubted, isSoakingGap, standingSince } from './standing.ts'
import type { TireReading } from './tire-reading.ts'
import type { TireSettings } from './tire-settings.ts'
import type { TireState } from './tire-state.ts'
import { trackContent } from './track-content.ts'

const SAMPLE_SPACING = minutes(10)
/** After a night the gas has the tag's temperature, even if the unit slept until the wheels turned. */
const SOAKED_GAP = hours(6)
/** So soon after the wheels turned the gas still has the tag's temperature. */
const JUST_STARTED = minutes(5)
/** A content that neighbours told so lately is still known. */
const RECENTLY = hours(1)
const NO_STEP: StepVerdict = { step: null, content: null, happened: null }

export type Learned = { state: TireState; happened: StepVerdict['happened'] }

/** What a reading teaches about the tire's content, before any alarm is judged. */
export const learn = (
  state: TireState,
  reading: TireReading,
  settings: TireSettings,
  beside: Beside,
  vehicle: VehicleNow | null,
): Learned => {
  const { last } = state
  const stillSince = standingSince(state, reading, vehicle)
  const ambient = laggedAmbient(
    state.laggedAmbient,
    reading.temperature,
    last === null ? seconds(0) : elapsed(last.time, reading.time),
  )
  const parked = state.stillSince !== null || stillSince !== null
  const verdict =
    last === null || isDoubted(vehicle, reading.time)
      ? NO_STEP
      : advanceStep(state.step, last, reading, parked, settings.inflationRate, contentNow(state))
  const next: TireState = {
    ...state,
    last: reading,
    speedKnown: state.speedKnown || reading.speed !== null,
    stillSince,
    laggedAmbient: ambient,
    step: verdict.step,
    standing: stillSince === null || verdict.content !== null ? [] : withStanding(state.standing, reading, ambient),
  }
  const cold = isCold(stillSince, reading.time)
  if (verdict.content !== null) {
    refill(next, verdict.content, !isCold(state.stillSince, reading.time))
    if (verdict.step !== null && isRising(verdict.step)) next.trend = []
  }
  if (verdict.happened === 'deflated') next.trend = []
  const soaked = cold
    ? isSoakingGap(last, reading.time) || isSoaked(next.standing)
    : wokeFromSoak(state, reading, vehicle)
  if (soaked && verdict.step === null) sample(next, reading, beside)
  trackContent(next, state, beside, vehicle, verdict.content !== null)
  show(next, settings)
  return { state: next, happened: verdict.happened }
}

const wokeFromSoak = ({ last }: TireState, { time }: TireReading, vehicle: VehicleNow | null): boolean =>
  last !== null &&
  elapsed(last.time, time) >= SOAKED_GAP &&
  (vehicle === null || vehicle.movingSince === null || elapsed(vehicle.movingSince, time) <= JUST_STARTED)

const contentNow = ({ expansion, loss }: TireState): BarPerKelvin | null =>
  expansion === null ? null : liveContent(expansion, loss)

/** Takes over the content after gas was let in or out. Changes `state`. */
const refill = (state: TireState, content: BarPerKelvin, warm: boolean): void => {
  // Heat hides how much more than the proven loss is gone: what a filled tire then holds is anybody's guess.
  state.provisional = state.provisional || (state.loss < 0 && warm && !isTracked(state))
  state.expansion = content
  state.expansionCount = countAfterStep(state.expansionCount, !state.provisional)
  state.candidates = []
  state.floor = null
  state.loss = 0
  state.tracking = false
  state.softHeat = 0
  state.marks = []
}

/** Its gas was known of late, so that its loss is known rather than bounded. */
const isTracked = ({ trend, last }: TireState): boolean =>
  last !== null && last.time - (newestContent(trend) ?? 0) <= RECENTLY

/** Takes a cold sample into `state` if this reading is one. */
const sample = (state: TireState, reading: TireReading, beside: Beside): void => {
  const { lastSample, laggedAmbient: ambient, expansionCount: count } = state
  const since = lastSample === null ? SAMPLE_SPACING : elapsed(lastSample, reading.time)
  if (ambient === null || since < SAMPLE_SPACING) return
  if (!isBesideMates(reading, beside)) return
  const estimate = withColdSample(
    { expansion: state.expansion, count, candidates: state.candidates },
    expansionConstant(reading.pressure, ambient),
    since,
    state.provisional,
  )
  state.provisional = false
  state.expansion = estimate.expansion
  state.expansionCount = estimate.count
  state.candidates = estimate.candidates
  state.lastSample = reading.time
  const rebased = estimate.candidates.length === 0 && estimate.count <= count
  const proven = estimate.candidates.length === 0 && beside.common === null
  if (!rebased && !proven) return
  state.floor = null
  state.loss = 0
  state.tracking = false
  state.softHeat = 0
  state.marks = []
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
