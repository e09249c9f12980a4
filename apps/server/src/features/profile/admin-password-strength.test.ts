import { expect, it } from 'vitest'
import { checkAdminPasswordStrength } from './admin-password-strength.ts'

it.each([
  ['admin', 'at least 8 characters'],
  ['1234567', 'at least 8 characters'],
  ['password1', 'everybody who guesses'],
  ['12345678', 'everybody who guesses'],
])('an ADMIN_PASSWORD of %s is refused in a sentence', (password, sentence) =>
  expect(() => checkAdminPasswordStrength(password)).toThrow(sentence),
)

it.each([null, 'correct horse battery staple', 'ünïcödé!'])('%s is taken', (password) =>
  expect(() => checkAdminPasswordStrength(password)).not.toThrow(),
)
