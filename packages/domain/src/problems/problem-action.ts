import type { CauseFamily } from '../kinds/cause-family.ts'
import type { RemovalKind } from '../kinds/issue-kind.ts'
import { RUN_FLAT_LIMIT_PERCENT } from '../limits/run-flat-limit.ts'
import { STOP_DRIVING_LIMIT_PERCENT } from '../limits/stop-driving-limit.ts'
import type { Problem } from './problem.ts'
import { holdsLessThanFillLevel, type ProblemHeadline } from './problem-headline.ts'

/** What is to be done about a problem: words of the wire, all of which pages of the previous release know. That a tire is scrap stands beside them. */
export const PROBLEM_ACTIONS = [
  'stopAndTakeOff',
  'takeOff',
  'stopAndCall',
  'lookAtNextStop',
  'pumpBeforeNextTrip',
  'checkBrake',
  'bleed',
  'changeSensor',
  'plan',
  'none',
] as const

export type ProblemAction = (typeof PROBLEM_ACTIONS)[number]

/** A leak of so many points an hour is at its end before the next stop. */
const TOO_FAST = 10

/** By how full it is. Somebody must look at a tire of which nothing is known. */
const byDepth = (problem: Problem): ProblemAction => {
  if (holdsLessThanFillLevel(problem, STOP_DRIVING_LIMIT_PERCENT) === true) return 'stopAndCall'
  return holdsLessThanFillLevel(problem, RUN_FLAT_LIMIT_PERCENT) === false ? 'pumpBeforeNextTrip' : 'lookAtNextStop'
}

const ofFastLeak = (problem: Problem): ProblemAction => {
  const byLevel = byDepth(problem)
  if (byLevel === 'stopAndCall' || (problem.figures?.rate?.perHour ?? 0) >= TOO_FAST) return 'stopAndCall'
  return 'lookAtNextStop'
}

const ACTION_OF: Readonly<Record<ProblemHeadline, ProblemAction | ((problem: Problem) => ProblemAction)>> = {
  blowOut: 'stopAndCall',
  pressureGone: 'lookAtNextStop',
  flat: 'stopAndCall',
  leakingFast: ofFastLeak,
  leakingSlowly: byDepth,
  low: byDepth,
  belowMaintenance: 'pumpBeforeNextTrip',
  lostGas: byDepth,
  tooMuch: 'bleed',
  tooHot: 'checkBrake',
  hotterThanOthers: 'checkBrake',
  tooCold: 'lookAtNextStop',
  unequal: 'pumpBeforeNextTrip',
  unequalMaintenance: 'pumpBeforeNextTrip',
  sensorNotBelieved: 'changeSensor',
  resurfacingDue: 'plan',
  inspectionDue: 'plan',
  mileageReached: 'plan',
  tooOld: 'plan',
}

/** Families of problems about which somebody would let air into the tire, or drive on with it. */
const OF_PRESSURE: ReadonlySet<CauseFamily> = new Set<CauseFamily>(['gasLost', 'tooMuchGas', 'difference'])

/** What nobody inflates is to be looked at inside, or scrapped where somebody looked and found it damaged. */
export const DEMOUNT_TASKS = ['lookInside', 'scrap'] as const

export type DemountTask = (typeof DEMOUNT_TASKS)[number]

/** What is to be done with a tire that must come off since `demountSince`, and was found damaged at `damagedAt`; null where it need not. */
export const demountTask = (demountSince: number | null, damagedAt: number | null): DemountTask | null => {
  if (demountSince === null) return null
  return damagedAt === null ? 'lookInside' : 'scrap'
}

/** What to do instead about a tire that must come off: nobody is told to inflate it, or to drive on with it. */
export const actionWhenMustComeOff = (usual: ProblemAction, family: CauseFamily): ProblemAction =>
  usual === 'none' || !OF_PRESSURE.has(family) ? usual : mustCallDriver(usual) ? 'stopAndTakeOff' : 'takeOff'

/**
 * What to do about a problem with this headline; `none` about one that ended. "Stop" is said only where it is true, and
 * nobody is told to inflate a tire that must come off first.
 */
export const actionForProblem = (
  problem: Problem,
  headline: ProblemHeadline,
  demount: DemountTask | null,
): ProblemAction => {
  if (problem.end !== null) return 'none'
  const action = ACTION_OF[headline]
  const usual = typeof action === 'function' ? action(problem) : action
  return demount === null ? usual : actionWhenMustComeOff(usual, problem.family)
}

/**
 * Whether that its tire must come off weighs more than what a problem is called. Who is told to stop reads why, and what may be a
 * burst says what it looks like: in the one order of worst, both stand before a tire that is only to be taken off.
 */
export const weighsRemovalMoreThanHeadline = (
  action: ProblemAction,
  task: DemountTask | null,
  headline: ProblemHeadline,
): boolean =>
  (action === 'takeOff' && headline !== 'pressureGone' && headline !== 'blowOut') || saysDamage(action, task)

/** Whether what is to be done says that its tire was found damaged inside: whoever reads another name would look for it again. */
export const saysDamage = (action: ProblemAction, task: DemountTask | null): boolean =>
  task === 'scrap' && forbidsInflating(action)

/** Whether the driver is to be called at once. */
export const mustCallDriver = (action: ProblemAction | null): boolean =>
  action === 'stopAndCall' || action === 'stopAndTakeOff'

/** Whether what is to be done about a problem says already why its tire must come off. */
export const saysRemoval = (action: ProblemAction, removal: RemovalKind): boolean =>
  removal === 'mustComeOff' && forbidsInflating(action)

/** Whether a tire with this to be done is not to be inflated. */
export const forbidsInflating = (action: ProblemAction | null): boolean =>
  action === 'takeOff' || action === 'stopAndTakeOff'
