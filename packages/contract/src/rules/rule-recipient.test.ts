import { describe, expect, it } from 'vitest'
import { ruleRecipientError, taskRuleRecipientError } from './rule-recipient.ts'

describe('the recipient of a rule', () => {
  it.each([
    [0, 'anna@example.com', null],
    [0, 'anna@example.com; bob@example.com', null],
    [0, '', 'missing'],
    [0, null, 'missing'],
    [0, 7, 'email'],
    [0, 'anna', 'email'],
    [0, 'anna@example.com, ', 'email'],
    [0, 'anna@example.com\r\nBcc: eve@example.com', 'email'],
    [0, '"anna@example.com" <eve@example.com>', 'email'],
    [1, '+31 6 12 34 56 78', null],
    [1, '0612345678, +32 475 12 34 56', null],
    [1, 'anna@example.com', 'phone'],
    [1, '12', 'phone'],
    [1, '1234567890123456', 'phone'],
    [1, '+31\n612345678', 'phone'],
    [2, null, null],
    [2, '', null],
    [3, 4, null],
    [3, 'Road', 'not_right'],
    [3, null, 'missing'],
  ] as const)('of action %i, %j: %s', (action, recipient, problem) => {
    expect(ruleRecipientError(action, recipient)).toBe(problem)
  })

  it.each([
    [0, null, null],
    [1, '', null],
    [0, 'anna', 'email'],
    [3, null, 'missing'],
  ] as const)('of action %i that tells people by name too, %j: %s', (action, recipient, problem) => {
    expect(ruleRecipientError(action, recipient, [4])).toBe(problem)
  })
})

it.each([
  [0, 'anna@example.com', null],
  [0, '', 'missing'],
  [1, 'anna@example.com', 'phone'],
  [2, null, null],
  [3, null, null],
  [4, null, null],
] as const)('the recipient of a task rule of action %i, %j: %s', (action, recipient, problem) => {
  expect(taskRuleRecipientError(action, recipient)).toBe(problem)
})
