import { expect, it } from 'vitest'
import { formatRecoveryCode, isAuthenticatorCode, normalizeTypedCode, RECOVERY_CODE_ALPHABET } from './second-factor.ts'

it.each([
  { typed: '123 456', plain: '123456', because: 'apps show a gap' },
  { typed: ' 123456\n', plain: '123456', because: 'it was copied with its ends' },
  { typed: 'ABCD-EFGH', plain: 'abcdefgh', because: 'capitals count as small letters' },
  { typed: 'lO0I', plain: '1001', because: 'look-alikes count as digits' },
])('$typed is $plain: $because', ({ typed, plain }) => {
  expect(normalizeTypedCode(typed)).toBe(plain)
})

it.each([
  ['123456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
])('%s is a code of an app: %s', (plain, isOne) => {
  expect(isAuthenticatorCode(plain)).toBe(isOne)
})

it('a recovery code is read as it is shown, whichever signs it has', () => {
  for (let first = 0; first + 16 <= RECOVERY_CODE_ALPHABET.length; first += 16) {
    const plain = RECOVERY_CODE_ALPHABET.slice(first, first + 16)
    expect(normalizeTypedCode(formatRecoveryCode(plain).toUpperCase())).toBe(plain)
  }
  expect(formatRecoveryCode('abcdefghjkmnpqrs')).toBe('abcd-efgh-jkmn-pqrs')
})
