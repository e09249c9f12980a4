import { expect, it } from 'vitest'
import { numberFor, numberInName } from './sensor-number.ts'

it.each([
  { name: 'Truck 05809ee2', number: 0x05809ee2 },
  { name: 'Steelmate 0xc3f0', number: 0xc3f0 },
  { name: 'FFFFFFFF', number: 0xffffffff },
  { name: 'Truck 105809ee2', number: null },
  { name: 'CAN 33/00', number: null },
  { name: 'front left', number: null },
  { name: 'GM 000000', number: null },
])('$name asks for the number $number', ({ name, number }) => {
  expect(numberInName(name)).toBe(number)
})

it('a number that is made from a name is a tag, the same each time, and another one for the next attempt', () => {
  for (const name of ['', 'CAN 33/00', '🚚'.repeat(50)]) {
    const made = Array.from({ length: 20 }, (_, attempt) => numberFor(name, attempt))
    expect(new Set(made).size).toBe(20)
    for (const number of made) expect(number >= 1 && number <= 0xffffffff && Number.isInteger(number)).toBe(true)
    expect(numberFor(name, 3)).toBe(made[3])
  }
})
