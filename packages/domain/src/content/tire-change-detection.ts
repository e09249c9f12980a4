import { type BarPerKelvin, coldPressureOfGasContent } from '../gas/cold-pressure.ts'
import { COLD_SOAK_TIME } from '../gas/cold-soak.ts'
import type { GasContentChangeRange } from '../gas/gas-content-change.ts'
import {
  type GasContentLeap,
  gasContentLeapBetween,
  isGasContentLeapDown,
  isGasContentLeapRecent,
  isTagSwap,
  OTHER_TIRE_MIN_CONTENT_LN,
} from '../leaks/gas-content-leap.ts'
import type { OtherTire, TireReading } from '../state/tire-reading.ts'
import { newTireState, type TireChangeQuestion, type TireState } from '../state/tire-state.ts'
import { type Bar, bar } from '../units/pressure.ts'
import { type EpochSeconds, inHours, minutes, timeBetween } from '../units/time.ts'
import { isTireInflatingOrDeflating, type PressureStepVerdict } from './pressure-step.ts'

/** Whether people said that the tire was changed, and when they said so. */
export type UserTireChangeAnswer = { at: EpochSeconds; changed: boolean }

/** A tire that holds what the old one did, bar, needs no other learning. */
const ALIKE = 0.2
/** Nobody changes a tire, or carries a tag to another one, faster than this. */
const SHORTEST_WORK = minutes(15)
/** A leak that took so much in silence goes on as fast. Once it should have taken this, bar, less than half of it tells. */
const LEAK_WOULD_TAKE = 0.15
/** Less is a tag that lies in the open, or a rim without a tire, bar. */
const OPEN_AIR = 0.5
/** Everybody expects gas to be let into a tire that held less than this share of its optimal pressure. */
const FULL = 0.97
/** Nobody mounts a tire that holds less than this share of it. */
const FIT_TO_MOUNT = 0.9

/** What is known of a tire at a reading, beside its states before and after. */
export type TireChangeEvidence = {
  /** How its content changed since the reading before. */
  change: GasContentChangeRange | null
  /** What it held then. */
  content: BarPerKelvin | null
  verdict: PressureStepVerdict
  optimal: Bar
}

/** What a reading says of whether the tire is still the same one. Changes `state`. */
export const detectTireChange = (state: TireState, before: TireState, since: TireChangeEvidence): void => {
  const { last } = state
  if (last === null || before.last === null || before.parkPressure === null || last.pressure < OPEN_AIR) return
  const { changeAsked: asked } = state
  // Gas that is not believed yet may be the other tire's.
  const isSettled = asked !== null && asked.since < last.time && !isTireInflatingOrDeflating(state.step)
  if (isSettled && isSameTire(state, asked)) state.changeAsked = null
  askIfFilledAnew(state, before, since)
  const { change, content, verdict } = since
  const leap =
    change === null || content === null
      ? null
      : gasContentLeapBetween(before.last.time, last.time, change, content, mayBeWork(state, before, last))
  if (leap !== null) {
    state.leap = leap
    return
  }
  const kept = before.leap ?? null
  const isWork = kept !== null && verdict.happened !== null && isGasContentLeapDown(kept)
  state.leap = kept !== null && !isWork && isGasContentLeapRecent(kept, last.time) ? kept : null
  if (state.leap?.mayBeWork === true && isGasContentLeapDown(state.leap)) judgeFall(state, state.leap, since.optimal)
}

const mayBeWork = ({ stillSince }: TireState, before: TireState, last: TireReading): boolean =>
  before.last !== null &&
  before.loss === 0 &&
  (timeBetween(before.last.time, last.time) >= COLD_SOAK_TIME ||
    (stillSince !== null &&
      timeBetween(stillSince > before.last.time ? stillSince : before.last.time, last.time) >= SHORTEST_WORK))

/** A tag that read nothing and then another content, or a full tire that holds still more after a silence. */
const askIfFilledAnew = (
  state: TireState,
  { expansion }: TireState,
  { verdict, optimal }: TireChangeEvidence,
): void => {
  const { step } = state
  if (verdict.happened !== 'inflationBegan' || step === null || expansion === null) return
  const { from } = step
  if (from.pressure < OPEN_AIR) {
    ask(state, { since: step.started, was: coldPressureOfGasContent(expansion), doubts: true })
    return
  }
  const held = from.expansion === null ? 0 : coldPressureOfGasContent(from.expansion)
  const slow = timeBetween(from.time, step.started) >= SHORTEST_WORK
  if (slow && held >= FULL * optimal && step.change >= OTHER_TIRE_MIN_CONTENT_LN)
    ask(state, { since: step.started, was: bar(held) })
}

/**
 * A tire that holds less after a silence in which it stood may be another one, if it held before and holds since: a leak
 * goes on. Changes `state`.
 */
const judgeFall = (state: TireState, leap: GasContentLeap, optimal: Bar): void => {
  const { last, parkPressure } = state
  if (last === null || parkPressure === null) return
  const silence = inHours(timeBetween(leap.from, leap.time))
  const wouldTake = ((leap.was - leap.is) / silence) * inHours(timeBetween(leap.time, last.time))
  if (wouldTake < LEAK_WOULD_TAKE || timeBetween(leap.time, last.time) < SHORTEST_WORK) return
  state.leap = null
  const held = leap.is - parkPressure < Math.min(wouldTake, ALIKE) / 2
  if (held && leap.is >= FIT_TO_MOUNT * optimal) ask(state, { since: leap.time, was: leap.was, fell: leap.is })
}

/** Two tires of the vehicle that hold since the same silence what the other one held. Changes `state`. */
export const detectTireSwap = (state: TireState, mates: readonly OtherTire[]): void => {
  const { leap } = state
  if (leap == null || !mates.some((mate) => mate.leap !== null && isTagSwap(leap, mate.leap))) return
  ask(state, { since: leap.time, doubts: true })
}

/** What is sure goes before what may be. */
const ask = (state: TireState, question: TireChangeQuestion): void => {
  const asked = state.changeAsked
  if (isSameTire(state, question) || (asked !== null && (question.doubts !== true || asked.since >= question.since)))
    return
  state.changeAsked = question
  // How fast the one tire lost gas says nothing of the other.
  state.trend = []
  state.raw = []
}

/** The tire at a reading, at `since`, of its tag that had nothing to measure and now measures another content. */
export const askTireChangeAfterTagReturn = (state: TireState, since: EpochSeconds): TireState => {
  if (state.expansion === null || state.parkPressure === null) return state
  const changeAsked: TireChangeQuestion = { since, was: coldPressureOfGasContent(state.expansion), doubts: true }
  return { ...state, changeAsked, trend: [], raw: [] }
}

/** It holds again what it held before, or loses more of it: what seemed to be another tire was filled, or leaks. */
const isSameTire = ({ parkPressure }: TireState, { was, fell }: TireChangeQuestion): boolean =>
  parkPressure !== null &&
  ((was !== undefined && Math.abs(parkPressure - was) <= ALIKE) || (fell !== undefined && fell - parkPressure > ALIKE))

/** Whether what was learned may be that of another tire, so that nothing is judged by it. */
export const isLearnedGasContentDoubted = ({ changeAsked }: TireState): boolean => changeAsked?.doubts === true

/** A cold sample agrees with what is learned, be it of the old tire or of a new one. Changes `state`. */
export const confirmLearnedGasContent = (state: TireState): void => {
  if (state.changeAsked === null || !isLearnedGasContentDoubted(state)) return
  const { doubts: _, ...question } = state.changeAsked
  state.changeAsked = question
}

/** The state after people answered, from `time` on: a changed tire is learned anew, one that was not is left as it is. */
export const stateAfterTireChangeAnswer = (
  state: TireState,
  answer: UserTireChangeAnswer | null,
  time: EpochSeconds,
): TireState => {
  if (answer === null || answer.at > time || state.changeAnswered === answer.at) return state
  const answered = { ...state, changeAsked: null, leap: null, changeAnswered: answer.at }
  return answer.changed ? withoutContent(answered) : answered
}

/** Another tire on the same wheel and tag: nothing is known of what it holds. */
const withoutContent = (state: TireState): TireState => {
  const fresh = newTireState()
  const { expansion, expansionCount, provisional, lastSample, candidates, step, neighbours } = fresh
  const { parkPressure, fillLevel, internalTemperature, floor, loss, tracking, softHeat, marks, trend, raw } = fresh
  const { cold, drift, slowLoss, standing, shortage } = fresh
  return {
    ...state,
    ...{ expansion, expansionCount, provisional, lastSample, candidates, step, neighbours },
    ...{ parkPressure, fillLevel, internalTemperature, floor, loss, tracking, softHeat, marks, trend, raw },
    ...{ cold, drift, slowLoss, standing, shortage, unheardLoss: null },
  }
}
