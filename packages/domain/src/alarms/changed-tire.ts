import { logPressureRatio } from '../tires/cold-pressure.ts'
import type { ContentChange } from '../tires/content-change.ts'
import { type EpochSeconds, elapsed, minutes } from '../units/time.ts'
import type { StepVerdict } from './pressure-step.ts'
import { newTireState, type TireState } from './tire-state.ts'

/** Whether people said that the tire was changed, and when they said so. */
export type ChangeAnswer = { at: EpochSeconds; changed: boolean }

/** Another tire holds another content by at least so much, as ln; what is filled or bled is mostly seen while it happens. */
const ANOTHER = 0.04
const SURELY = 0.02
/** Nobody changes a tire, or carries a tag to another one, faster than this. */
const SHORTEST_WORK = minutes(15)
/** A tire that leaks goes on leaking, another tire keeps what it holds. */
const LEVEL = 0.01
/** Less is a tag that lies in the open, or a rim without a tire, bar. */
const OPEN_AIR = 0.5
/** Of a tire that held less than this, %, gas let in is what everybody expects. */
const FULL = 97

/** What a reading says of whether the tire is still the same one. Changes `state`. */
export const watchForChange = (
  state: TireState,
  before: TireState,
  change: ContentChange | null,
  { happened }: StepVerdict,
): void => {
  const { last, step } = state
  if (last === null || before.last === null || before.expansion === null || last.pressure < OPEN_AIR) return
  const gap = elapsed(before.last.time, last.time)
  if (happened === 'inflationBegan' && step !== null) {
    const slow = elapsed(step.from.time, step.started) >= SHORTEST_WORK
    const wasFull = (before.fillLevel ?? 0) >= FULL
    if (step.from.pressure < OPEN_AIR || (slow && wasFull && step.change >= ANOTHER)) ask(state, step.started)
    return
  }
  if (change === null || state.stillSince === null) return
  if (before.changeDoubt !== null) {
    if (gap < SHORTEST_WORK && elapsed(before.changeDoubt, last.time) < SHORTEST_WORK) return
    // What was learned of the other tire says nothing of how warm this one's gas is: the gauge alone may tell.
    const compensated = Math.abs(change.likely)
    const reads = Math.abs(logPressureRatio(before.last.pressure, last.pressure))
    if (Math.min(compensated, reads) <= LEVEL && happened === null) ask(state, before.changeDoubt)
    state.changeDoubt = null
    return
  }
  if (gap >= SHORTEST_WORK && change.most <= -SURELY && change.likely <= -ANOTHER) state.changeDoubt = last.time
}

const ask = (state: TireState, since: EpochSeconds): void => {
  state.changeAsked = { since }
}

/** The state after people answered, from `time` on: a changed tire is learned anew, one that was not is left as it is. */
export const answeredAt = (state: TireState, answer: ChangeAnswer | null, time: EpochSeconds): TireState => {
  if (answer === null || answer.at > time || state.changeAnswered === answer.at) return state
  const answered = { ...state, changeAsked: null, changeDoubt: null, changeAnswered: answer.at }
  return answer.changed ? withoutContent(answered) : answered
}

/** Another tire on the same wheel and tag: nothing is known of what it holds. */
const withoutContent = (state: TireState): TireState => {
  const fresh = newTireState()
  const { expansion, expansionCount, provisional, lastSample, candidates, step, neighbours } = fresh
  const { parkPressure, fillLevel, internalTemperature, floor, loss, tracking, softHeat, marks, trend, raw } = fresh
  const { cold, drift, slowLoss, standing } = fresh
  return {
    ...state,
    ...{ expansion, expansionCount, provisional, lastSample, candidates, step, neighbours },
    ...{ parkPressure, fillLevel, internalTemperature, floor, loss, tracking, softHeat, marks, trend, raw },
    ...{ cold, drift, slowLoss, standing },
  }
}
