import { expect, it } from 'vitest'
import { isShodThroughout, positionsOf } from './layout.ts'
import { positionOf, slotOf } from './position.ts'
import { nameOfPosition } from './position-name.ts'
import { STANDARD_LAYOUTS } from './standard-layouts.ts'

it.each([
  ['truck2', 6],
  ['tractor3', 8],
  ['trailer3', 6],
  ['trailer3Twin', 12],
  ['van', 4],
] as const)('%s has %i tires', (key, count) => expect(positionsOf(STANDARD_LAYOUTS[key])).toHaveLength(count))

it('finds every slot back', () => {
  for (const slot of [0, 1, 2, 3] as const) expect(slotOf(positionOf(0, slot))).toBe(slot)
})

it('tells the tires of a pair apart, and names no depth where there is one', () => {
  expect(nameOfPosition(positionOf(1, 2), true)).toEqual({ axle: 2, side: 'right', depth: 'inner' })
  expect(nameOfPosition(positionOf(0, 0), false)).toEqual({ axle: 1, side: 'left', depth: null })
})

it('has a tire on every axle: one is enough, none is too few', () => {
  expect(isShodThroughout(STANDARD_LAYOUTS.truck2)).toBe(true)
  expect(isShodThroughout({ rows: [[false, true, false, false]] })).toBe(true)
  const bare = [false, false, false, false]
  expect(isShodThroughout({ rows: [...STANDARD_LAYOUTS.truck2.rows, bare] })).toBe(false)
})
