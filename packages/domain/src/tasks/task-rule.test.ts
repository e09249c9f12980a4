import { describe, expect, it } from 'vitest'
import { TASK_RULE_FREQUENCIES, TASK_RULE_VEHICLE_FILTERS, taskRuleFault } from './task-rule.ts'

const pairs = (isMonthReport: boolean) =>
  TASK_RULE_FREQUENCIES.flatMap((frequency) =>
    TASK_RULE_VEHICLE_FILTERS.map(
      (filter) => [frequency, filter, taskRuleFault({ frequency, filter, isMonthReport })] as const,
    ),
  )

describe('a task rule', () => {
  it('is invalid where it waits for vehicles that enter a place and tells only of those that are in one, and nowhere else', () => {
    expect(pairs(false).filter(([, , fault]) => fault !== null)).toEqual([
      [-1, 2, 'entering'],
      [-1, 3, 'entering'],
      [-2, 2, 'entering'],
      [-2, 3, 'entering'],
    ])
  })

  it('tells what a month cost on the first of the next, or when somebody asks, and of all vehicles', () => {
    expect(pairs(true).filter(([, , fault]) => fault === null)).toEqual([
      [9, 0, null],
      [-3, 0, null],
    ])
  })
})
