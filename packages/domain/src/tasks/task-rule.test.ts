import { describe, expect, it } from 'vitest'
import { areTaskTriggerAndFilterCompatible, TASK_RULE_FREQUENCIES, TASK_RULE_VEHICLE_FILTERS } from './task-rule.ts'

describe('a task rule', () => {
  const invalid = TASK_RULE_FREQUENCIES.flatMap((frequency) =>
    TASK_RULE_VEHICLE_FILTERS.filter((filter) => !areTaskTriggerAndFilterCompatible({ frequency, filter })).map(
      (filter) => [frequency, filter],
    ),
  )

  it('is invalid where it waits for vehicles that enter a place and tells only of those that are in one, and nowhere else', () => {
    expect(invalid).toEqual([
      [-1, 2],
      [-1, 3],
      [-2, 2],
      [-2, 3],
    ])
  })
})
