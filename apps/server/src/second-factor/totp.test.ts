import { epochSeconds } from '@coldbar/domain/units/time'
import { Secret } from 'otpauth'
import { expect, it } from 'vitest'
import { newTotpSecret, totpStepOfCode, totpUri } from './totp.ts'

/** The secret and the moments of RFC 6238, appendix B; of its eight digits the last six. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s, as the standard says', (at, code) => {
  expect(totpStepOfCode(SECRET, code, epochSeconds(at))).toBe(Math.floor(at / 30))
})

it.each([
  { late: -31, opens: false, because: 'it is not made yet, two steps away' },
  { late: -30, opens: true, because: 'the phone is a step ahead' },
  { late: 0, opens: true, because: 'its step begins' },
  { late: 29.9, opens: true, because: 'its step ends' },
  { late: 59.9, opens: true, because: 'it was typed slowly' },
  { late: 60, opens: false, because: 'it is two steps old' },
])('a code $late s after its step began: $because', ({ late, opens }) => {
  const began = 1_111_111_110
  expect(totpStepOfCode(SECRET, '050471', epochSeconds(began + late))).toBe(opens ? began / 30 : null)
})

it.each(['', '5047', '0504710', 'abcdef', '０５０４７１', '05047１'])('%j is no code', (code) => {
  expect(totpStepOfCode(SECRET, code, epochSeconds(1_111_111_111))).toBeNull()
})

it('a secret has 160 bits, and an app is told whose and where it is', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  expect(totpUri(secret, 'anna & bert')).toBe(
    `otpauth://totp/Coldbar:anna%20%26%20bert?issuer=Coldbar&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
