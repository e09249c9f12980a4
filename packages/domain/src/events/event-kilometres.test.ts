import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventKilometres } from './event-kilometres.ts'

const reading = fc.option(fc.integer({ min: 0, max: 1_000_000 }))

it('the way of an event lies between two figures of one odometer and is never negative', () => {
  fc.assert(
    fc.property(reading, reading, reading, reading, (odoStart, odoLast, rolledStart, rolledLast) => {
      const { start, last, distance, reckoned } = eventKilometres({ odoStart, odoLast, rolledStart, rolledLast })
      if (distance !== null) {
        expect(distance).toBeGreaterThanOrEqual(0)
        expect((last ?? Number.NaN) - (start ?? Number.NaN)).toBe(distance)
      }
      expect(start).toBe(reckoned ? rolledStart : odoStart)
      // Whoever knows both ends tells how far it was.
      if (rolledStart !== null && rolledLast !== null) expect(distance).not.toBeNull()
    }),
  )
})

it.each([
  {
    odoStart: 100,
    odoLast: 112.5,
    rolledStart: 5,
    rolledLast: 18,
    way: 12.5,
    reckoned: false,
    because: 'the odometer is measured',
  },
  {
    odoStart: null,
    odoLast: 112.5,
    rolledStart: 5,
    rolledLast: 18,
    way: 13,
    reckoned: true,
    because: 'half a pair says nothing',
  },
  {
    odoStart: 900,
    odoLast: 3,
    rolledStart: 5,
    rolledLast: 18,
    way: 13,
    reckoned: true,
    because: 'another on-board computer counts anew',
  },
  {
    odoStart: 900,
    odoLast: null,
    rolledStart: null,
    rolledLast: 18,
    way: null,
    reckoned: false,
    because: 'nothing has two ends',
  },
])('$way km: $because', ({ way, reckoned, because: _, ...odometers }) => {
  expect(eventKilometres(odometers)).toMatchObject({ distance: way, reckoned })
})
