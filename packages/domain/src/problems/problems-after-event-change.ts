import type { EventChange } from '../events/event-change.ts'
import { fillLevel } from '../gas/fill-level.ts'
import type { EventData } from '../kinds/event-data.ts'
import type { Percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import type { EpochSeconds } from '../units/time.ts'
import { fillLevelInTenths } from './fill-level-in-tenths.ts'
import type { TireProblems } from './problem.ts'
import {
  type ProblemUpdate,
  problemsAfterGasChange,
  problemsAfterStepBegan,
  problemsAfterStepEnded,
} from './problems-after-step.ts'

/** A tire's problems after one of its events changed, which came to light `at`; and the problem that the event is a step of. */
export const problemsAfterEventChange = (
  problems: TireProblems,
  { change, kind, start, time, reason, data }: EventChange,
  at: EpochSeconds,
): ProblemUpdate => {
  if (kind === 'inflation' || kind === 'deflation') {
    const family = kind === 'inflation' ? 'gasLost' : 'tooMuchGas'
    return { problems: change === 'opened' ? problemsAfterGasChange(problems, family, at) : problems, key: null }
  }
  if (change === 'ended') return problemsAfterStepEnded(problems, { kind, time, at, reason: reason ?? 'over' })
  return problemsAfterStepBegan(problems, { kind, start, at, fillBefore: fillBefore(data) })
}

const fillBefore = ({ sp15, op }: EventData): Percent | null =>
  sp15 === undefined || op === undefined ? null : fillLevelInTenths(fillLevel(bar(sp15), bar(op)))
