import { describe, expect, it } from 'vitest'
import { epochSeconds } from '../units/time.ts'
import {
  type Assignee,
  assignmentOutcomeAfterStep,
  isProblemAssignmentOverdue,
  lastAssignmentOfProblem,
  maskedAssigneeName,
  type ProblemAssignment,
  type ProblemAssignmentStep,
} from './problem-assignment.ts'

const ANN: Assignee = { userId: 1, name: 'Ann' }
const BOB: Assignee = { userId: 2, name: 'Bob' }
const at = epochSeconds
const said = { note: 'I call the driver', due: at(2_000) }
const GOING = { end: null }
const OVER = { end: { at: at(900), reason: 'inflated' as const } }

const all = (steps: readonly ProblemAssignmentStep[]): ProblemAssignment | null =>
  steps.reduce<ProblemAssignment | null>((holding, step, index) => {
    const held = assignmentOutcomeAfterStep(holding, step, GOING, at(1_000 + index))
    if ('refused' in held) throw new Error(held.refused)
    return held.holding
  }, null)
const take = (by: Assignee): ProblemAssignmentStep => ({ step: 'take', by, said })

describe('a problem', () => {
  it('is had by who took it, with what they said', () => {
    expect(all([take(ANN)])).toEqual({ holder: ANN, since: 1_000, handedBy: null, ...said })
  })

  it('is taken once: a second press changes nothing, and nobody else takes it', () => {
    expect(all([take(ANN), take(ANN)])?.since).toBe(1_000)
    expect(assignmentOutcomeAfterStep(all([take(ANN)]), take(BOB), GOING, at(1_100))).toEqual({ refused: 'held' })
  })

  it('is handed on to somebody else, also by one who never had it', () => {
    const onward: ProblemAssignmentStep = { step: 'handOn', by: ANN, to: BOB, said: { note: '', due: null } }
    expect(all([take(ANN), onward])).toEqual({ holder: BOB, since: 1_001, handedBy: 'Ann', note: '', due: null })
    expect(all([onward])).toMatchObject({ holder: BOB, handedBy: 'Ann' })
    expect(all([onward, onward])?.since).toBe(1_000)
    expect(all([onward, { ...onward, said }])).toMatchObject({ since: 1_001, ...said })
    expect(all([take(BOB), { ...onward, to: ANN }])).toMatchObject({ holder: ANN, handedBy: null })
  })

  it('is nobody’s after it was given back, and then anybody’s', () => {
    expect(all([take(ANN), { step: 'giveBack' }])).toBeNull()
    expect(all([take(ANN), { step: 'giveBack' }, take(BOB)])?.holder).toEqual(BOB)
  })

  it('keeps its holder when another time is set, and has none to set it for', () => {
    const later: ProblemAssignmentStep = { step: 'setDue', said: { note: 'Tomorrow', due: at(9_000) } }
    expect(all([take(ANN), later])).toMatchObject({ holder: ANN, since: 1_000, note: 'Tomorrow', due: 9_000 })
    expect(assignmentOutcomeAfterStep(null, later, GOING, at(1_000))).toEqual({ refused: 'free' })
    expect(assignmentOutcomeAfterStep(null, { step: 'giveBack' }, GOING, at(1_000))).toEqual({ refused: 'free' })
  })

  it('is nobody’s to take once it has ended', () => {
    expect(assignmentOutcomeAfterStep(null, take(ANN), OVER, at(1_000))).toEqual({ refused: 'over' })
  })

  it('is overdue after its time, until it ends', () => {
    expect(isProblemAssignmentOverdue({ due: at(2_000) }, GOING, at(2_000))).toBe(false)
    expect(isProblemAssignmentOverdue({ due: at(2_000) }, GOING, at(2_001))).toBe(true)
    expect(isProblemAssignmentOverdue({ due: at(2_000) }, OVER, at(2_001))).toBe(false)
    expect(isProblemAssignmentOverdue({ due: null }, GOING, at(2_001))).toBe(false)
  })
})

describe('what was said of a problem', () => {
  const problem = { key: 'fillLevelBelow90@500', family: 'gasLost' as const, since: at(500), end: null }
  const kept = { key: 'pressureDifference@700', family: 'gasLost' as const, at: at(800), isStray: true }

  it('is the last that was said of it by its key', () => {
    const own = { ...kept, key: problem.key, isStray: false }
    expect(lastAssignmentOfProblem(problem, [own, { ...own, at: at(810) }])?.at).toBe(810)
    expect(lastAssignmentOfProblem(problem, [])).toBeNull()
  })

  it('stays said when late readings find another first sign of the same trouble', () => {
    expect(lastAssignmentOfProblem(problem, [kept])).toBe(kept)
    expect(lastAssignmentOfProblem(problem, [{ ...kept, family: 'difference' as const }])).not.toBeNull()
  })

  it('is of no other: not of one that still stands, of another trouble, or of another time', () => {
    expect(lastAssignmentOfProblem(problem, [{ ...kept, isStray: false }])).toBeNull()
    expect(lastAssignmentOfProblem(problem, [{ ...kept, family: 'heat' as const }])).toBeNull()
    expect(lastAssignmentOfProblem(problem, [{ ...kept, at: at(499) }])).toBeNull()
    expect(lastAssignmentOfProblem({ ...problem, end: { at: at(700), reason: 'cooled' as const } }, [kept])).toBeNull()
  })
})

describe('the name of whoever has a problem, before those who need no address', () => {
  it('keeps names, and of an address what its owner knows it by', () => {
    expect(maskedAssigneeName(ANN)).toBe('Ann')
    expect(maskedAssigneeName({ userId: 3, name: 'ann@example.com' })).toBe('ann@example.com')
    expect(maskedAssigneeName({ userId: null, name: 'North Workshop' })).toBe('North Workshop')
    expect(maskedAssigneeName({ userId: null, name: 'yard@example.com' })).toBe('y…@example.com')
    expect(maskedAssigneeName({ userId: null, name: '+31 6 1234 5678' })).toBe('…78')
  })
})
