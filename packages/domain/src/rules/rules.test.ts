import { expect, it } from 'vitest'
import { mayAct } from '../access/may-act.ts'
import { isWanted } from './notification-rule-class.ts'
import { taskRuleValidity } from './task-rule-validity.ts'

it.each([
  { frequency: -1, filter: 2, valid: false },
  { frequency: -2, filter: 3, valid: false },
  { frequency: -3, filter: 2, valid: true },
  { frequency: -1, filter: 4, valid: true },
  { frequency: 0, filter: 3, valid: true },
])('frequency $frequency with filter $filter: $valid', ({ frequency, filter, valid }) => {
  expect(taskRuleValidity(frequency, filter).valid).toBe(valid)
})

it('a rule below 70 % hears of 70 and deeper', () => {
  expect(isWanted(-11, 'fillLevelBelow80', 'start', 70)).toBe(false)
  expect(isWanted(-11, 'fillLevelBelow70', 'start', 70)).toBe(true)
})

it('older rules hear nothing of fill levels, and newer ones nothing of pressures', () => {
  expect(isWanted(-3, 'pressureLow', 'start', null)).toBe(true)
  expect(isWanted(-8, 'pressureLow', 'start', null)).toBe(false)
  expect(isWanted(-8, 'fillLevelBelow90', 'start', null)).toBe(true)
})

it('every role may do what the weaker ones may', () => {
  expect(mayAct('editor', 'user')).toBe(true)
  expect(mayAct('user', 'editor')).toBe(false)
  expect(mayAct(null, 'anyone')).toBe(true)
  expect(mayAct(null, 'guest')).toBe(false)
})
