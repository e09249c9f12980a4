import { describe, expect, it } from 'vitest'
import { epochSeconds } from '../units/time.ts'
import type { Problem } from './problem.ts'
import { problemChangeSince } from './problem-change-since.ts'
import type { ProblemView } from './problem-view.ts'

type SeenStep = ProblemView['steps'][number]

const at = (hour: number) => epochSeconds(hour * 3_600)
const step = (foundAt: number, isNews = true, end: number | null = null) =>
  ({ foundAt: at(foundAt), isNews, end: end === null ? null : at(end) }) as SeenStep
const ended = (end: number, last: number) => ({ end: { at: at(end), reason: 'inflated' }, last: at(last) }) as Problem
const GOES_ON = { end: null, last: at(99) } as Problem

describe('to somebody who looked last at six', () => {
  it.each([
    { told: 'opened', steps: [step(7)], because: 'its first alarm came after' },
    { told: 'opened', steps: [step(7), step(8)], because: 'it was not there before it grew worse' },
    { told: 'worsened', steps: [step(3), step(7)], because: 'something else is to be done than at six' },
    { told: undefined, steps: [step(3), step(7, false)], because: 'the next level asks for nothing new' },
    { told: undefined, steps: [step(3), step(7, true, 8)], because: 'what grew worse is over again' },
    { told: undefined, steps: [step(3), step(6)], because: 'what came at six was there to be seen' },
    { told: undefined, steps: [], because: 'none of it is of the generation' },
  ])('a problem that goes on is $told: $because', ({ told, steps }) => {
    expect(problemChangeSince(GOES_ON, { steps }, at(6))?.change).toBe(told)
  })

  it('a problem that ended meanwhile has ended, whatever it did before', () => {
    expect(problemChangeSince(ended(8, 8), { steps: [step(7)] }, at(6))).toEqual({ change: 'ended', at: at(8) })
    expect(problemChangeSince(ended(5, 5), { steps: [step(3)] }, at(6))).toBeNull()
  })

  it('a leak that stopped before, which only shows now, has ended meanwhile', () => {
    expect(problemChangeSince(ended(1, 25), { steps: [step(0)] }, at(6))).toEqual({ change: 'ended', at: at(25) })
  })
})
