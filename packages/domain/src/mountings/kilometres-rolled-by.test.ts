import { expect, it } from 'vitest'
import { kilometres } from '../units/motion.ts'
import { epochSeconds } from '../units/time.ts'
import { kilometresRolledBy } from './kilometres-rolled-by.ts'

const trip = (start: number, end: number, km: number) => ({
  start: epochSeconds(start),
  end: epochSeconds(end),
  distance: kilometres(km),
})
const by = (at: number, rolled = 500) =>
  kilometresRolledBy(epochSeconds(at), {
    rolled: kilometres(rolled),
    trips: [trip(1_000, 2_000, 100), trip(3_000, 5_000, 200), trip(6_000, 6_000, 0)],
  })

it.each([
  [9_000, 500, 'after all trips'],
  [5_000, 500, 'at the end of the last one'],
  [4_500, 450, 'three quarters through it'],
  [3_000, 300, 'at its start'],
  [2_500, 300, 'between two'],
  [1_250, 225, 'a quarter through the first'],
  [0, 200, 'before all: what it brought along'],
])('is, at %s, %s km: %s', (at, km) => {
  expect(by(at)).toBeCloseTo(km)
})

it('is never less than nothing, whatever its odometer says', () => {
  expect(by(0, 250)).toBe(0)
})
