import { expect, it } from 'vitest'
import { mayAct } from './may-act.ts'

it('every role may do what the weaker ones may', () => {
  expect(mayAct('editor', 'user')).toBe(true)
  expect(mayAct('user', 'editor')).toBe(false)
  expect(mayAct(null, 'anyone')).toBe(true)
  expect(mayAct(null, 'guest')).toBe(false)
})
