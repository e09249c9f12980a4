import { expect, it } from 'vitest'
import { hashedTagNumberOfName } from './hashed-tag-number.ts'

it('a number that is made from a name is a tag, the same each time, and another one for the next attempt', () => {
  for (const name of ['', 'CAN 33/00', '🚚'.repeat(50)]) {
    const made = Array.from({ length: 20 }, (_, attempt) => hashedTagNumberOfName(name, attempt))
    expect(new Set(made).size).toBe(20)
    for (const number of made) expect(number >= 1 && number <= 0xffffffff && Number.isInteger(number)).toBe(true)
    expect(hashedTagNumberOfName(name, 3)).toBe(made[3])
  }
})
