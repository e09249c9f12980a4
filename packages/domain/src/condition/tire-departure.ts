import { GENERATIONS } from '../kinds/generation.ts'
import { STOP_LIMIT } from '../limits/stop-limit.ts'
import { actionOf } from '../problems/action.ts'
import { type Loss, limitAhead } from '../problems/limit-ahead.ts'
import type { Problem } from '../problems/problem.ts'
import { problemView } from '../problems/problem-view.ts'
import type { Percent } from '../units/share.ts'
import { type DepartureReason, reasonOfAction, worstReason } from './departure-reason.ts'
import { type Freshness, isFresh } from './freshness.ts'

/** What is asked of a tire before its vehicle leaves. */
export type LeavingTire = {
  hasSensor: boolean
  freshness: Freshness
  /** %; `null` where it is not known. */
  fillLevel: Percent | null
  /** Fill level, or the most it can be, %. */
  depth: Percent | null
  loss: Loss | null
  /** It holds less than 90 %, whatever alarms are on. */
  isLow: boolean
  /** Nobody may inflate it before it was taken off and looked at inside. */
  mustComeOff: boolean
  /** What was read last is so odd that the next reading must tell. */
  isUnsettled: boolean
  /** What goes on at it, and what ended lately; muted or not. */
  problems: readonly Problem[]
}

/**
 * What speaks most against leaving with this tire; `well` where nothing does. A mute silences people, not the tire. What was
 * wrong when it was heard last is wrong until readings say otherwise: silence mends nothing.
 */
export const tireDeparture = (tire: LeavingTire): DepartureReason => {
  const known = worstReason([demounted(tire), ...tire.problems.map(ofProblem), lossAhead(tire), lowNow(tire)])
  return known === 'well' ? unknownOf(tire) : known
}

const demounted = ({ mustComeOff }: LeavingTire): DepartureReason => (mustComeOff ? 'mustComeOff' : 'well')

/** By what either generation of people is told to do about it: who is told changes nothing about the tire. */
const ofProblem = (problem: Problem): DepartureReason =>
  worstReason(
    GENERATIONS.flatMap((generation) => {
      const seen = problem.end === null ? problemView(problem, generation) : null
      return seen === null ? [] : [reasonOfAction(actionOf(problem, seen.headline, false))]
    }),
  )

/** Before the next break the driver must stop, or within a day nobody may drive on with it. */
const lossAhead = ({ depth, loss }: LeavingTire): DepartureReason => {
  if (depth === null || loss === null) return 'well'
  const ahead = limitAhead(depth, loss)
  return ahead === null ? 'well' : ahead.limit === STOP_LIMIT ? 'losesFast' : 'losing'
}

const lowNow = ({ isLow }: LeavingTire): DepartureReason => (isLow ? 'low' : 'well')

/** Whether what was heard of a tire at which nothing is wrong proves that nothing is. */
const unknownOf = ({ hasSensor, freshness, fillLevel, isUnsettled }: LeavingTire): DepartureReason => {
  if (!hasSensor) return 'sensorless'
  if (freshness === 'never') return 'neverHeard'
  if (!isFresh(freshness)) return 'silent'
  if (freshness === 'quiet') return 'quiet'
  if (isUnsettled) return 'unsettled'
  return fillLevel === null ? 'levelUnknown' : 'well'
}
