import { NOTIFICATIONS_VERSIONS } from '../kinds/notifications-version.ts'
import { RUN_FLAT_LIMIT_PERCENT } from '../limits/run-flat-limit.ts'
import { STOP_DRIVING_LIMIT_PERCENT } from '../limits/stop-driving-limit.ts'
import { type FillLevelLossRate, nextFillLevelLimit } from '../problems/next-fill-limit.ts'
import type { Problem } from '../problems/problem.ts'
import { actionForProblem, mustCallDriver } from '../problems/problem-action.ts'
import type { ProblemHeadline } from '../problems/problem-headline.ts'
import { problemView } from '../problems/problem-view.ts'
import type { Percent } from '../units/percent.ts'
import { type Celsius, celsius } from '../units/temperature.ts'
import { type DepartureReason, worstDepartureReason } from './departure-reason.ts'
import { type Freshness, isFreshnessHeardOrQuiet } from './freshness.ts'

/** What is asked of a tire before its vehicle leaves. */
export type PreDepartureTireFacts = {
  hasSensor: boolean
  freshness: Freshness
  /** %; `null` where it is not known. */
  fillLevel: Percent | null
  /** Fill level, or the most it can be, %. */
  depth: Percent | null
  /** The warmer of tag and gas; `null` where neither is known. */
  hottest: Celsius | null
  loss: FillLevelLossRate | null
  /** It holds less than 90 %, whatever alarms are on. */
  isLow: boolean
  /** Nobody may inflate it before it was taken off and looked at inside. */
  mustComeOff: boolean
  /** Its tread was at the legal limit when it was measured last. */
  isWornOut: boolean
  /** What was read last is so odd that the next reading must tell. */
  isUnsettled: boolean
  /** An alarm of lost gas is on for it: without one nobody would be told that it leaks, and neither are we. */
  isWatched: boolean
  /** What goes on at it, and what ended lately; muted or not. */
  problems: readonly Problem[]
}

/** Whatever alarms are on: the limit that we recommend for a tag. */
const HOT = celsius(100)

/**
 * What speaks most against leaving with this tire; `well` where nothing does. A mute silences people, not the tire. What was
 * wrong when it was heard last is wrong until readings say otherwise; and what was heard long ago is not known now, however well
 * or ill the tire was then.
 */
export const tireDepartureReason = (tire: PreDepartureTireFacts): DepartureReason =>
  worstDepartureReason([
    tire.mustComeOff ? 'mustComeOff' : 'well',
    tire.isWornOut ? 'wornOut' : 'well',
    ...tire.problems.map((problem) => ofProblem(problem, tire)),
    lossAhead(tire),
    depthNow(tire),
    tire.hottest !== null && tire.hottest >= HOT ? 'brake' : 'well',
    unknownOf(tire),
  ])

/** By what either version is told of it: who is told changes nothing about the tire. */
const ofProblem = (problem: Problem, tire: PreDepartureTireFacts): DepartureReason =>
  worstDepartureReason(
    NOTIFICATIONS_VERSIONS.flatMap((version) => {
      const seen = problem.end === null ? problemView(problem, version) : null
      return seen === null ? [] : [ofHeadline(problem, seen.headline, tire)]
    }),
  )

/** Where a driver on the road would be called, nobody sets out. */
const ofHeadline = (problem: Problem, headline: ProblemHeadline, tire: PreDepartureTireFacts): DepartureReason => {
  if (OF_HEADLINE[headline] !== 'byDepth') return OF_HEADLINE[headline]
  if (mustCallDriver(actionForProblem(problem, headline, null))) return isLeak(headline) ? 'losesFast' : 'flat'
  const depth = depthNow(tire)
  if (depth !== 'well') return depth
  return isLeak(headline) ? 'losing' : 'low'
}

const isLeak = (headline: ProblemHeadline): boolean => headline === 'leakingFast' || headline === 'leakingSlowly'

const OF_HEADLINE: Readonly<Record<ProblemHeadline, DepartureReason | 'byDepth'>> = {
  blowOut: 'flat',
  pressureGone: 'pressureGone',
  flat: 'flat',
  leakingFast: 'byDepth',
  leakingSlowly: 'byDepth',
  low: 'byDepth',
  belowMaintenance: 'low',
  lostGas: 'byDepth',
  tooMuch: 'tooMuch',
  tooHot: 'brake',
  hotterThanOthers: 'brake',
  tooCold: 'tooCold',
  unequal: 'unequal',
  unequalMaintenance: 'unequal',
  sensorNotBelieved: 'sensorDoubted',
  resurfacingDue: 'well',
  inspectionDue: 'well',
  mileageReached: 'well',
  tooOld: 'well',
}

/** Before the next break the driver must stop, or within a day nobody may drive on with it. */
const lossAhead = ({ depth, loss }: PreDepartureTireFacts): DepartureReason => {
  if (depth === null || loss === null) return 'well'
  const ahead = nextFillLevelLimit(depth, loss)
  return ahead === null ? 'well' : ahead.limit === STOP_DRIVING_LIMIT_PERCENT ? 'losesFast' : 'losing'
}

/** What it holds, whatever alarms are on. */
const depthNow = ({ depth, isLow }: PreDepartureTireFacts): DepartureReason => {
  if (depth !== null && depth < STOP_DRIVING_LIMIT_PERCENT) return 'flat'
  if (depth !== null && depth <= RUN_FLAT_LIMIT_PERCENT) return 'lostGas'
  return isLow ? 'low' : 'well'
}

/** Whether what was heard of a tire at which nothing is wrong proves that nothing is. */
const unknownOf = ({
  hasSensor,
  freshness,
  fillLevel,
  isUnsettled,
  isWatched,
}: PreDepartureTireFacts): DepartureReason => {
  if (!hasSensor) return 'sensorless'
  if (freshness === 'never') return 'neverHeard'
  if (!isFreshnessHeardOrQuiet(freshness)) return 'silent'
  if (freshness === 'quiet') return 'quiet'
  if (isUnsettled) return 'unsettled'
  if (!isWatched) return 'unwatched'
  return fillLevel === null ? 'levelUnknown' : 'well'
}
