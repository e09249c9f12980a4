import { SERVICE_LIMIT } from '../tires/service-limit.ts'
import { STOP_LIMIT } from '../tires/stop-limit.ts'
import { depthNow, type Headline } from './headline.ts'
import type { Problem } from './problem.ts'

/** What is to be done about a problem. */
export const ACTIONS = [
  'stopAndCall',
  'lookAtNextStop',
  'pumpBeforeNextTrip',
  'checkBrake',
  'bleed',
  'changeSensor',
  'plan',
  'none',
] as const

export type Action = (typeof ACTIONS)[number]

/** A leak of so many points an hour is at its end before the next stop. */
const TOO_FAST = 10

/** By how full it is. Of a tire of which nothing is known somebody must look. */
const byDepth = (problem: Problem): Action => {
  const depth = depthNow(problem)
  if (depth === null) return 'lookAtNextStop'
  return depth < STOP_LIMIT ? 'stopAndCall' : depth < SERVICE_LIMIT ? 'lookAtNextStop' : 'pumpBeforeNextTrip'
}

const ofFastLeak = (problem: Problem): Action => {
  const byLevel = byDepth(problem)
  if (byLevel === 'stopAndCall' || (problem.figures?.rate?.perHour ?? 0) >= TOO_FAST) return 'stopAndCall'
  return 'lookAtNextStop'
}

const ACTION_OF: Readonly<Record<Headline, Action | ((problem: Problem) => Action)>> = {
  blowOut: 'stopAndCall',
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

/** What to do about a problem with this headline; `none` about one that ended. "Stop" is said only where it is true. */
export const actionOf = (problem: Problem, headline: Headline): Action => {
  if (problem.end !== null) return 'none'
  const action = ACTION_OF[headline]
  return typeof action === 'function' ? action(problem) : action
}
