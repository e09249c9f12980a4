import type { Generation } from '../kinds/generation.ts'
import { type Level, worstLevel } from '../kinds/level.ts'
import { type Headline, headlineOf } from './headline.ts'
import type { Problem, ProblemStep } from './problem.ts'
import { compareSteps, isSeen, isSlowLoss, levelOfStep, type StepKind, urgencyOf } from './step-kind.ts'

/** A step as the people of one generation see it. */
type SeenStep = ProblemStep & {
  level: Level
  /** Something else is to be done now: worth telling, once. */
  isNews: boolean
}

/** A problem as the people of one generation see it. */
export type ProblemView = {
  /** Now: `ok` when nothing of it goes on. */
  level: Level
  /** The worst that goes on; `null` when nothing does. */
  kind: StepKind | null
  worstLevel: Level
  worstKind: StepKind
  headline: Headline
  steps: readonly SeenStep[]
}

/** What people of this generation see of a problem; `null` when none of its steps is theirs. */
export const problemView = (problem: Problem, generation: Generation): ProblemView | null => {
  const seen = withoutSaid(problem.steps.filter(({ kind }) => isSeen(kind, generation)))
  const [worstKind] = kindsOf(seen)
  if (worstKind === undefined) return null
  const going = problem.end === null ? seen.filter(({ end }) => end === null) : []
  const headline = headlineOf(problem, seen)
  return {
    level: worstLevel(going.map((step) => levelOfStep(step.kind))),
    kind: kindsOf(going)[0] ?? null,
    worstLevel: worstLevel(seen.map((step) => levelOfStep(step.kind))),
    worstKind,
    headline,
    steps: withNews(seen),
  }
}

/** What was told of a slow loss says what its first sign said. */
const withoutSaid = (steps: readonly ProblemStep[]): readonly ProblemStep[] =>
  steps.some(({ kind }) => kind !== 'slowLoss' && isSlowLoss(kind))
    ? steps.filter(({ kind }) => kind !== 'slowLoss')
    : steps

const kindsOf = (steps: readonly ProblemStep[]): StepKind[] => steps.map(({ kind }) => kind).sort(compareSteps)

/** The worst of what was found in one moment is news, if it asks for more than all before. */
const withNews = (steps: readonly ProblemStep[]): SeenStep[] => {
  const inOrder = steps.toSorted((a, b) => a.foundAt - b.foundAt || compareSteps(a.kind, b.kind))
  let urgency = 0
  return inOrder.map((step) => {
    const own = urgencyOf(step.kind)
    const isNews = own > urgency
    urgency = Math.max(urgency, own)
    return { ...step, level: levelOfStep(step.kind), isNews }
  })
}
