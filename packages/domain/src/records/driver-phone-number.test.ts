import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dialablePhoneNumber, driverPhoneNumber } from './driver-phone-number.ts'

it.each([
  { typed: '+31 6 1234 5678', dialled: '+31612345678', because: 'spaces are for reading' },
  { typed: '+31 (0)6-1234 5678', dialled: '+31612345678', because: 'the zero is dialled at home only' },
  { typed: '(06) 12.34/56', dialled: null, because: 'a number begins with a digit or a plus' },
  { typed: '06 12 34 56 78', dialled: '0612345678', because: 'numbers of the own country have their zero' },
  { typed: 'unit 0612345678', dialled: null, because: 'a name is no number' },
  { typed: '112', dialled: null, because: 'a driver has a longer number' },
  { typed: null, dialled: null, because: 'nobody entered one' },
])('$typed is dialled as $dialled: $because', ({ typed, dialled }) => {
  expect(dialablePhoneNumber(typed)).toBe(dialled)
})

it('what is dialled holds nothing but digits, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(dialablePhoneNumber(typed) ?? '').toMatch(/^\+?\d*$/)
    }),
  )
})

it.each([
  { hasComputer: true, number: '+31 6 11' },
  { hasComputer: false, number: '+31 6 22' },
])(
  'the driver is called where text messages to the vehicle go (computer on board: $hasComputer)',
  ({ hasComputer, number }) => {
    const numbers = { withComputer: '+31 6 11', withoutComputer: '+31 6 22' }
    expect(driverPhoneNumber({ hasComputer, ...numbers })).toBe(number)
    expect(driverPhoneNumber({ hasComputer, withComputer: '', withoutComputer: 'ask Jan' })).toBeNull()
    expect(driverPhoneNumber({ hasComputer: true, withComputer: '', withoutComputer: '+31 6 22' })).toBe('+31 6 22')
  },
)
