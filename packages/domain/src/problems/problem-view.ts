import { type AlarmLevel, worstAlarmLevel } from '../kinds/alarm-level.ts'
import type { NotificationsVersion } from '../kinds/notifications-version.ts'
import type { Problem, ProblemStep } from './problem.ts'
import { type ProblemBeginning, problemBeginning } from './problem-beginning.ts'
import { type ProblemHeadline, problemHeadline } from './problem-headline.ts'
import {
  compareProblemSteps,
  isProblemStepSeenBy,
  isToldSlowLossStep,
  levelOfProblemStep,
  type ProblemStepKind,
  urgencyOfProblemStep,
} from './problem-step-kind.ts'

/** A step as the people of one notifications version see it. */
type SeenStep = ProblemStep & {
  level: AlarmLevel
  /** Something else is to be done now: worth telling, once. */
  isNews: boolean
}

/** A problem as the people of one notifications version see it. */
export type ProblemView = {
  /** Now: `ok` when nothing of it goes on. */
  level: AlarmLevel
  /** The worst that goes on; `null` when nothing does. */
  kind: ProblemStepKind | null
  worstLevel: AlarmLevel
  worstKind: ProblemStepKind
  headline: ProblemHeadline
  /** Since when it is told to go on. */
  beginning: ProblemBeginning
  steps: readonly SeenStep[]
}

/** What people of this notifications version see of a problem; `null` when none of its steps is theirs. */
export const problemView = (problem: Problem, version: NotificationsVersion): ProblemView | null => {
  const seen = withoutSaid(problem.steps.filter(({ kind }) => isProblemStepSeenBy(kind, version)))
  const [worstKind] = kindsOf(seen)
  if (worstKind === undefined) return null
  const going = problem.end === null ? seen.filter(({ end }) => end === null) : []
  const headline = problemHeadline(problem, seen)
  return {
    level: worstAlarmLevel(going.map((step) => levelOfProblemStep(step.kind))),
    kind: kindsOf(going)[0] ?? null,
    worstLevel: worstAlarmLevel(seen.map((step) => levelOfProblemStep(step.kind))),
    worstKind,
    headline,
    beginning: problemBeginning(problem),
    steps: withNews(seen),
  }
}

/** What was told of a slow loss says what its first sign said. */
const withoutSaid = (steps: readonly ProblemStep[]): readonly ProblemStep[] =>
  steps.some(({ kind }) => isToldSlowLossStep(kind)) ? steps.filter(({ kind }) => kind !== 'slowLoss') : steps

const kindsOf = (steps: readonly ProblemStep[]): ProblemStepKind[] =>
  steps.map(({ kind }) => kind).sort(compareProblemSteps)

/** The worst of what was found in one moment is news, if it asks for more than all before. */
const withNews = (steps: readonly ProblemStep[]): SeenStep[] => {
  const inOrder = steps.toSorted((a, b) => a.foundAt - b.foundAt || compareProblemSteps(a.kind, b.kind))
  let urgency = 0
  return inOrder.map((step) => {
    const own = urgencyOfProblemStep(step.kind)
    const isNews = own > urgency
    urgency = Math.max(urgency, own)
    return { ...step, level: levelOfProblemStep(step.kind), isNews }
  })
}
