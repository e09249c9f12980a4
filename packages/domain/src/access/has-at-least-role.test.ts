import { expect, it } from 'vitest'
import { hasAtLeastRole } from './has-at-least-role.ts'

it('every role may do what the weaker ones may', () => {
  expect(hasAtLeastRole('editor', 'user')).toBe(true)
  expect(hasAtLeastRole('user', 'editor')).toBe(false)
  expect(hasAtLeastRole(null, 'anyone')).toBe(true)
  expect(hasAtLeastRole(null, 'guest')).toBe(false)
})
