import { expect, test } from 'vitest'
import { csrfKey, csrfToken, isCsrfValid } from './csrf-token.ts'

const key = csrfKey('the session of Anna')
const token = csrfToken(key, 'anna')

test('a token of the session, in cookie and field, holds', () => {
  expect(isCsrfValid(key, 'anna', token, token)).toBe(true)
})

test.each([
  ['no field', token, undefined],
  ['an empty field', token, ''],
  ['no cookie', undefined, token],
  ['another good token in the field', token, csrfToken(key, 'anna')],
  ['both set to a value of the attacker', 'a.b', 'a.b'],
  ['a field that is no text', token, [token]],
])('%s does not hold', (_, cookie, field) => {
  expect(isCsrfValid(key, 'anna', cookie, field)).toBe(false)
})

test('the token of another session does not hold, even when cookie and field agree', () => {
  const foreign = csrfToken(csrfKey('the session of Bert'), 'bert')
  expect(isCsrfValid(key, 'anna', foreign, foreign)).toBe(false)
})
