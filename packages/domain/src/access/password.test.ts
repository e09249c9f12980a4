import { expect, it } from 'vitest'
import { isPasswordLongEnough } from './password.ts'

it.each([
  { password: '1234567', long: false, because: 'seven are too few' },
  { password: '12345678', long: true, because: 'eight are enough' },
  { password: '🚚🚚🚚🚚', long: false, because: 'four trucks are four characters' },
  { password: 'seven c ', long: true, because: 'a space at the end counts' },
])('$password: $because', ({ password, long }) => {
  expect(isPasswordLongEnough(password)).toBe(long)
})
