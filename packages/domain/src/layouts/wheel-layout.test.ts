import { expect, it } from 'vitest'
import { STANDARD_WHEEL_LAYOUTS } from './standard-wheel-layouts.ts'
import { hasWheelOnEveryAxle, wheelPositionsOf } from './wheel-layout.ts'
import { axleSlotOf, wheelPositionOfSlot } from './wheel-position.ts'
import { wheelPositionName } from './wheel-position-name.ts'

it.each([
  ['truck2', 6],
  ['tractor3', 8],
  ['trailer3', 6],
  ['trailer3Twin', 12],
  ['van', 4],
] as const)('%s has %i tires', (key, count) =>
  expect(wheelPositionsOf(STANDARD_WHEEL_LAYOUTS[key])).toHaveLength(count),
)

it('finds every slot back', () => {
  for (const slot of [0, 1, 2, 3] as const) expect(axleSlotOf(wheelPositionOfSlot(0, slot))).toBe(slot)
})

it('tells the tires of a pair apart, and names no depth where there is one', () => {
  expect(wheelPositionName(wheelPositionOfSlot(1, 2), true)).toEqual({ axle: 2, side: 'right', depth: 'inner' })
  expect(wheelPositionName(wheelPositionOfSlot(0, 0), false)).toEqual({ axle: 1, side: 'left', depth: null })
})

it('has a tire on every axle: one is enough, none is too few', () => {
  expect(hasWheelOnEveryAxle(STANDARD_WHEEL_LAYOUTS.truck2)).toBe(true)
  expect(hasWheelOnEveryAxle({ rows: [[false, true, false, false]] })).toBe(true)
  const bare = [false, false, false, false]
  expect(hasWheelOnEveryAxle({ rows: [...STANDARD_WHEEL_LAYOUTS.truck2.rows, bare] })).toBe(false)
})
