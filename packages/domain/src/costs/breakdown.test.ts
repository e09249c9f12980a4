import { expect, it } from 'vitest'
import { PROBLEM_END_REASONS, type ProblemEndReason } from '../problems/problem.ts'
import type { ProblemStepKind } from '../problems/problem-step-kind.ts'
import { aProblem, someProblemFigures } from '../testing/a-problem.ts'
import { percent } from '../units/percent.ts'
import { epochSeconds } from '../units/time.ts'
import { breakdownOutcome } from './breakdown.ts'
import { isProblemLeak } from './leak.ts'

const AT = epochSeconds(1_700_100_000)
const losing = (
  lowest: number | null,
  reason: ProblemEndReason | null,
  kinds: readonly ProblemStepKind[] = ['pressureLoss'],
) =>
  aProblem(kinds, {
    figures: someProblemFigures({ lowest: lowest === null ? null : percent(lowest) }),
    end: reason === null ? null : { at: AT, reason },
  })

it.each([
  { lowest: 50, reason: null, outcome: 'late', because: 'it rolled with half' },
  { lowest: 80, reason: 'inflated', outcome: 'late', because: 'it was run flat when it was filled' },
  { lowest: 80.1, reason: 'inflated', outcome: 'avoided', because: 'it was filled in time' },
  { lowest: 80.1, reason: 'tireChanged', outcome: 'avoided', because: 'it was changed in time' },
  { lowest: 80.1, reason: null, outcome: null, because: 'it goes on' },
  { lowest: 80.1, reason: 'disabled', outcome: null, because: 'somebody only switched the alarm off' },
  { lowest: null, reason: 'inflated', outcome: null, because: 'nobody knows how low it was' },
] as const)('a loss by the hour down to $lowest % is $outcome: $because', ({ lowest, reason, outcome }) => {
  expect(breakdownOutcome(losing(lowest, reason))).toBe(outcome)
})

it('a tire with less than half is a breakdown where it rolled so, and its sensor is believed', () => {
  const outcomes = (kinds: readonly ProblemStepKind[]) =>
    ([null, ...PROBLEM_END_REASONS] as const).filter(
      (reason) => breakdownOutcome(losing(49.9, reason, kinds)) === 'breakdown',
    )
  expect(outcomes(['pressureLoss', 'drivenUnderInflated'])).toEqual([
    null,
    'inflated',
    'tireChanged',
    'cooled',
    'serviced',
  ])
  expect(outcomes(['pressureLow', 'drivenUnderInflated'])).toEqual([
    null,
    'inflated',
    'tireChanged',
    'cooled',
    'serviced',
  ])
  expect(outcomes(['pressureLoss'])).toEqual([])
  expect(breakdownOutcome(losing(50, 'inflated', ['pressureLow', 'drivenUnderInflated']))).toBeNull()
})

it('says nothing of a loss of which only its sensor told', () => {
  const known = PROBLEM_END_REASONS.filter(
    (reason) => breakdownOutcome(losing(49.9, reason, ['pressureLoss'])) !== null,
  )
  expect(known).toEqual(['inflated', 'tireChanged', 'cooled', 'serviced'])
})

it('a tire that burst is a breakdown whatever else is known, and a slow leak is none that was avoided', () => {
  expect(breakdownOutcome(aProblem(['blowOut']))).toBe('breakdown')
  const slow = aProblem(['slowLoss'], {
    figures: someProblemFigures({ lowest: percent(88) }),
    end: { at: AT, reason: 'inflated' },
  })
  expect(breakdownOutcome(slow)).toBeNull()
})

it('a leak is gas that was proven to go, within hours or days', () => {
  expect(
    [['pressureLoss'], ['slowLoss'], ['belowMaintenanceLevel', 'slowLoss']].map((kinds) =>
      isProblemLeak(aProblem(kinds as never)),
    ),
  ).toEqual([true, true, true])
  expect(isProblemLeak(aProblem(['pressureLow']))).toBe(false)
})
