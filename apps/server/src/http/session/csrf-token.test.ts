import { expect, test } from 'vitest'
import { csrfKeyOfSession, isCsrfValid, newCsrfToken } from './csrf-token.ts'

const key = csrfKeyOfSession('the session of Anna')
const token = newCsrfToken(key, 'anna')

test('a token of the session, in cookie and field, holds', () => {
  expect(isCsrfValid(key, 'anna', token, token)).toBe(true)
})

test.each([
  ['no field', token, undefined],
  ['an empty field', token, ''],
  ['no cookie', undefined, token],
  ['another good token in the field', token, newCsrfToken(key, 'anna')],
  ['both set to a value of the attacker', 'a.b', 'a.b'],
  ['a field that is no text', token, [token]],
])('%s does not hold', (_, cookie, field) => {
  expect(isCsrfValid(key, 'anna', cookie, field)).toBe(false)
})

test('the token of another session does not hold, even when cookie and field agree', () => {
  const foreign = newCsrfToken(csrfKeyOfSession('the session of Bert'), 'bert')
  expect(isCsrfValid(key, 'anna', foreign, foreign)).toBe(false)
})
