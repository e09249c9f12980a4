import { describe, expect, it } from 'vitest'
import { aProblem, someProblemFigures } from '../testing/a-problem.ts'
import { percent, percentPerHour } from '../units/percent.ts'
import type { FillLevelLossPerHour } from './problem.ts'
import { actionForProblem } from './problem-action.ts'
import type { ProblemStepKind } from './problem-step-kind.ts'
import { problemView } from './problem-view.ts'

const rate = (perHour: number, low = perHour): FillLevelLossPerHour => ({
  perHour: percentPerHour(perHour),
  low: percentPerHour(low),
  high: percentPerHour(perHour),
})

const told = (kinds: readonly ProblemStepKind[], fillNow: number, told: FillLevelLossPerHour | null) => {
  const problem = aProblem(kinds, { figures: someProblemFigures({ fillNow: percent(fillNow), rate: told }) })
  const seen = problemView(problem, 3)
  return seen === null ? null : `${seen.headline} ${actionForProblem(problem, seen.headline, null)}`
}

describe('a tire at which a loss per hour goes on', () => {
  it('leaks fast however low it is, as long as nobody knows how fast', () => {
    expect(told(['fillLevelLoss', 'fillLevelBelow90'], 88, null)).toBe('leakingFast lookAtNextStop')
    expect(told(['fillLevelLoss', 'fillLevelBelow90', 'fillLevelBelow70'], 68, null)).toBe('leakingFast lookAtNextStop')
    expect(told(['fillLevelLoss', 'fillLevelBelow50'], 49, null)).toBe('leakingFast stopAndCall')
  })

  it('leaks slowly where its rate says so, be it ever so unsure', () => {
    expect(told(['fillLevelLoss', 'fillLevelBelow90'], 88, rate(1.2))).toBe('leakingSlowly pumpBeforeNextTrip')
    expect(told(['fillLevelLoss', 'belowMaintenanceLevel'], 94, rate(1.2, -0.3))).toBe(
      'leakingSlowly pumpBeforeNextTrip',
    )
  })

  it('is to be stopped for from ten points an hour on', () => {
    expect(told(['fillLevelLoss', 'fillLevelBelow80'], 78, rate(9.9))).toBe('leakingFast lookAtNextStop')
    expect(told(['fillLevelLoss', 'fillLevelBelow80'], 78, rate(10))).toBe('leakingFast stopAndCall')
  })
})

it('a slow loss is a leak below any limit of the level, and a rate that could be none is none', () => {
  expect(told(['slowLoss', 'belowMaintenanceLevel'], 94, null)).toBe('leakingSlowly pumpBeforeNextTrip')
  expect(told(['slowLoss', 'fillLevelBelow90'], 89, null)).toBe('leakingSlowly pumpBeforeNextTrip')
  expect(told(['fillLevelBelow90'], 89, rate(0.5, 0))).toBe('low pumpBeforeNextTrip')
  expect(told(['fillLevelBelow90'], 89, rate(3, 0.1))).toBe('leakingFast lookAtNextStop')
})
