import type { Problem } from './problem.ts'
import {
  compareProblemSteps,
  familyOfProblemStep,
  isFastLossStep,
  isPressureGoneStep,
  isSlowLossStep,
  type ProblemStepKind,
} from './problem-step-kind.ts'

/** What a problem is called, as a mechanic would. */
export const PROBLEM_HEADLINES = [
  'blowOut',
  'pressureGone',
  'flat',
  'leakingFast',
  'leakingSlowly',
  'low',
  'belowMaintenance',
  'lostGas',
  'tooMuch',
  'tooHot',
  'hotterThanOthers',
  'tooCold',
  'unequal',
  'unequalMaintenance',
  'sensorNotBelieved',
  'resurfacingDue',
  'inspectionDue',
  'mileageReached',
  'tooOld',
] as const

export type ProblemHeadline = (typeof PROBLEM_HEADLINES)[number]

/** A tire with less than this carries nothing: bar, %. */
const FLAT_PRESSURE = 1
const FLAT_LEVEL = 20
/** From so many points of fill level an hour on a leak will not wait for the evening. */
const FAST = 3

/** Whether the tire holds less than `limit` now, a whole percent; `null` where nobody knows. What it lies below is told. */
export const holdsLessThanFillLevel = ({ figures }: Problem, limit: number): boolean | null => {
  const { fillNow = null, boundNow = null } = figures ?? {}
  return fillNow !== null ? fillNow < limit : boundNow === null ? null : boundNow <= limit
}

/** The headline of a problem of which these steps are seen; of one that ended, what it was. */
export const problemHeadline = (
  problem: Problem,
  seen: readonly { kind: ProblemStepKind; end: number | null }[],
): ProblemHeadline => {
  const going = problem.end === null ? seen.filter(({ end }) => end === null) : []
  const [worst] = (going.length > 0 ? going : seen).map(({ kind }) => kind).sort(compareProblemSteps)
  if (problem.family === 'gasLost') return ofLostGas(problem, going, worst)
  return worst === undefined ? OF_FAMILY[problem.family] : (OF_KIND[worst] ?? OF_FAMILY[problem.family])
}

const ofLostGas = (
  problem: Problem,
  going: readonly { kind: ProblemStepKind }[],
  worst: ProblemStepKind | undefined,
): ProblemHeadline => {
  if (worst === 'blowOut') return 'blowOut'
  if (worst !== undefined && isPressureGoneStep(worst)) return 'pressureGone'
  if (going.length === 0) return 'lostGas'
  if (worst !== undefined && familyOfProblemStep(worst) === 'difference') return OF_KIND[worst] ?? 'unequal'
  const { figures } = problem
  if ((figures?.pressure ?? FLAT_PRESSURE) < FLAT_PRESSURE || holdsLessThanFillLevel(problem, FLAT_LEVEL) === true)
    return 'flat'
  // However low it is by now: a level outranks the alarm that proves the loss.
  const isAlarm = going.some(({ kind }) => isFastLossStep(kind))
  const rate = figures?.rate ?? null
  if (rate !== null && (isAlarm || rate.low > 0)) return rate.perHour >= FAST ? 'leakingFast' : 'leakingSlowly'
  if (isAlarm) return 'leakingFast'
  if (going.some(({ kind }) => isSlowLossStep(kind))) return 'leakingSlowly'
  return worst === 'belowMaintenanceLevel' || worst === 'maintenancePressure' ? 'belowMaintenance' : 'low'
}

const OF_FAMILY: Readonly<Record<Problem['family'], ProblemHeadline>> = {
  gasLost: 'low',
  tooMuchGas: 'tooMuch',
  heat: 'tooHot',
  difference: 'unequal',
  sensor: 'sensorNotBelieved',
  due: 'inspectionDue',
}

const OF_KIND: Partial<Record<ProblemStepKind, ProblemHeadline>> = {
  externalTemperatureDifference: 'hotterThanOthers',
  temperatureDifference: 'hotterThanOthers',
  temperatureLow: 'tooCold',
  maintenancePressureDifference: 'unequalMaintenance',
  resurfaceMileage: 'resurfacingDue',
  totalMileage: 'mileageReached',
  age: 'tooOld',
}
