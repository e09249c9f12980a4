import type { EventEndReason } from '../events/event-change.ts'
import type { CauseFamily } from '../kinds/cause-family.ts'
import type { Percent } from '../units/percent.ts'
import { type EpochSeconds, epochSeconds, hours, timeBetween } from '../units/time.ts'
import type { Problem, ProblemEndReason, ProblemStep, TireProblems } from './problem.ts'
import { isProblemSign } from './problem-sign.ts'
import { familyOfProblemStep, type ProblemStepKind } from './problem-step-kind.ts'
import { CAUSE_FAMILY_MERGED_INTO, continuesProblem, PROBLEM_RETURNS_WITHIN } from './rejoin-problem.ts'

/** A step that begins, or goes on after it ended. */
export type ProblemStepStart = {
  kind: ProblemStepKind
  start: EpochSeconds
  at: EpochSeconds
  /** Fill level before it, as far as that is known, %. */
  fillBefore?: Percent | null
}
/** A step that ended. */
export type ProblemStepEnd = { kind: ProblemStepKind; time: EpochSeconds; at: EpochSeconds; reason: EventEndReason }

/** A tire's problems after one more of them changed, and which one that was; `null` for what is no part of any. */
export type ProblemUpdate = { problems: TireProblems; key: string | null }

/** A tire's problems after a step of one of them began. */
export const problemsAfterStepBegan = (problems: TireProblems, begun: ProblemStepStart): ProblemUpdate => {
  const { kind, start, at } = begun
  const family = familyOfProblemStep(kind)
  if (family === null) return { problems, key: null }
  const part = partIn(problems, family, start, at)
  const open = part ?? openOf(problems, family, start, at)
  if (open === undefined) {
    const problem = newProblem(problems, family, begun)
    return { problems: { ...problems, recent: [...problems.recent, problem] }, key: problem.key }
  }
  const isMended = open.mendedAt !== null && at > open.mendedAt
  const next: Problem = {
    ...open,
    family: part === undefined ? family : open.family,
    since: earlier(start, open.since),
    last: at,
    steps: begunIn(open.steps, begun),
    mendedAt: isMended ? null : open.mendedAt,
    quiet: null,
    end: null,
  }
  return { problems: withProblemReplaced(problems, open, next), key: next.key }
}

/** A tire's problems after a step of one of them ended. */
export const problemsAfterStepEnded = (
  problems: TireProblems,
  { kind, time, at, reason }: ProblemStepEnd,
): ProblemUpdate => {
  const problem = withOpenStep(problems, kind)
  if (problem === undefined) return { problems, key: keyOfStep(problems, kind) }
  const steps = problem.steps.map((step) =>
    step.kind === kind && step.end === null ? { ...step, end: time < step.start ? step.start : time } : step,
  )
  const next: Problem = { ...problem, steps, last: at }
  return { problems: withProblemReplaced(problems, problem, closed(next, time, reason)), key: problem.key }
}

/** A tire's problems after gas was let in, or out, `at`: it mends what it mends as soon as nothing of that goes on. */
export const problemsAfterGasChange = (problems: TireProblems, family: CauseFamily, at: EpochSeconds): TireProblems => {
  const problem = problems.recent.find((known) => known.family === family && known.end === null)
  if (problem === undefined) return problems
  const next: Problem = { ...problem, mendedAt: at, refilled: true, last: at }
  return withProblemReplaced(
    problems,
    problem,
    isProblemOngoing(next) ? next : { ...next, quiet: null, end: { at, reason: MENDED[family] } },
  )
}

/** Whether one of its steps goes on. */
export const isProblemOngoing = ({ steps }: Problem): boolean => steps.some(({ end }) => end === null)

/** The problems with one of them as it is now. */
export const withProblemReplaced = (problems: TireProblems, from: Problem, to: Problem): TireProblems => ({
  ...problems,
  recent: problems.recent.map((known) => (known === from ? to : known)),
})

const MENDED: Readonly<Record<CauseFamily, ProblemEndReason>> = {
  gasLost: 'inflated',
  tooMuchGas: 'serviced',
  heat: 'cooled',
  difference: 'cameBack',
  sensor: 'cameBack',
  due: 'serviced',
}

/** Only more gas ends what is lost of it; what else is over is over. */
const closed = (problem: Problem, time: EpochSeconds, reason: EventEndReason): Problem => {
  if (isProblemOngoing(problem)) return problem
  const at = time < problem.since ? problem.since : time
  if (reason === 'disabled') return { ...problem, end: { at, reason: 'disabled' } }
  const isMended = problem.mendedAt !== null || reason === 'inflated'
  if (problem.family === 'gasLost')
    return isMended
      ? { ...problem, end: { at, reason: 'inflated' } }
      : { ...problem, quiet: { since: at, level: null } }
  return { ...problem, end: { at, reason: endOf(problem, isMended) } }
}

const endOf = ({ family, steps }: Problem, isMended: boolean): ProblemEndReason => {
  if (family === 'tooMuchGas') return isMended ? 'serviced' : 'cooled'
  if (family === 'heat' && steps.every(({ kind }) => kind === 'temperatureLow')) return 'cameBack'
  return MENDED[family]
}

const openOf = (
  { recent }: TireProblems,
  family: CauseFamily,
  start: EpochSeconds,
  at: EpochSeconds,
): Problem | undefined => {
  const own = recent.findLast((problem) => problem.family === family && continuesProblem(problem, start, at))
  // What this is the cause of was seen first.
  return (
    own ?? recent.findLast((problem) => problem.end === null && CAUSE_FAMILY_MERGED_INTO[problem.family] === family)
  )
}

/** The problem of which this is a mere consequence. */
const partIn = (
  { recent }: TireProblems,
  family: CauseFamily,
  start: EpochSeconds,
  at: EpochSeconds,
): Problem | undefined => {
  const cause = CAUSE_FAMILY_MERGED_INTO[family]
  if (cause === undefined) return undefined
  // One that is known by itself stays what it is.
  if (recent.some((problem) => problem.family === family && continuesProblem(problem, start, at))) return undefined
  return recent.findLast((problem) => problem.family === cause && continuesProblem(problem, start, at))
}

const withOpenStep = ({ recent }: TireProblems, kind: ProblemStepKind): Problem | undefined =>
  recent.find(({ steps }) => steps.some((step) => step.kind === kind && step.end === null))

const keyOfStep = ({ recent }: TireProblems, kind: ProblemStepKind): string | null =>
  recent.findLast(({ steps }) => steps.some((step) => step.kind === kind))?.key ?? null

const begunIn = (steps: readonly ProblemStep[], { kind, start, at }: ProblemStepStart): readonly ProblemStep[] => {
  const known = steps.find((step) => step.kind === kind)
  if (known === undefined) return [...steps, { kind, start, foundAt: at, times: 1, end: null }]
  // An event that opens again soon after its end is the same one.
  const isSame = known.end === null || start <= known.end
  const again: ProblemStep = { ...known, times: known.times + (isSame ? 0 : 1), end: null }
  const next = known.end === null || isSame ? again : { ...again, ...pausesAfter(known, known.end, start) }
  return steps.map((step) => (step === known ? next : step))
}

/** A day of the clocks' change has 23 hours: in a shorter pause no day lies whole. */
const SHORTEST_DAY = hours(23)

/** The pauses of a step that begins again: an alarm's lie between its events. */
const pausesAfter = (
  { kind, pauses = [] }: ProblemStep,
  from: EpochSeconds,
  until: EpochSeconds,
): Pick<ProblemStep, 'pauses'> =>
  isProblemSign(kind) && timeBetween(from, until) >= SHORTEST_DAY ? { pauses: [...pauses, { from, until }] } : {}

const newProblem = (
  { recent, past }: TireProblems,
  family: CauseFamily,
  { kind, start, at, fillBefore = null }: ProblemStepStart,
): Problem => ({
  key: `${kind}@${start}`,
  family,
  since: start,
  fillAtStart: fillBefore,
  foundAt: at,
  last: at,
  steps: [{ kind, start, foundAt: at, times: 1, end: null }],
  figures: null,
  mendedAt: null,
  quiet: null,
  end: null,
  cameBackOf: earlierOf({ recent, past }, family, start),
})

const earlierOf = ({ recent, past }: TireProblems, family: CauseFamily, start: EpochSeconds): string | null => {
  const ended = recent.flatMap(({ key, family: own, end }) => (end === null ? [] : [{ family: own, key, end: end.at }]))
  const known = [...past, ...ended].findLast((problem) => problem.family === family)
  return known !== undefined && timeBetween(known.end, start) <= PROBLEM_RETURNS_WITHIN ? known.key : null
}

const earlier = (one: EpochSeconds, other: EpochSeconds): EpochSeconds => epochSeconds(Math.min(one, other))
