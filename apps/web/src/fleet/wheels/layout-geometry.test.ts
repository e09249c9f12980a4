import { describe, expect, it } from 'vitest'
import {
  isDualWheelSlot,
  outermostUsedAxleColumns,
  positionOfWheelSlot,
  wheelSlotKey,
  wheelSlotOfPosition,
  wheelSlotsOfLayout,
} from './layout-geometry.ts'

const slots = (...flags: number[]) => flags.map((flag) => ({ flag: flag === 1 }))
const tractor = [slots(1, 0, 0, 1), slots(1, 1, 1, 1)]

describe('the drawing of a vehicle', () => {
  it.each([
    { left_right: 0, inside_outside: 1, column: 0, place: 'left outer' },
    { left_right: 0, inside_outside: 0, column: 1, place: 'left inner' },
    { left_right: 1, inside_outside: 0, column: 2, place: 'right inner' },
    { left_right: 1, inside_outside: 1, column: 3, place: 'right outer' },
  ] as const)('puts $place in column $column', ({ left_right, inside_outside, column }) => {
    const position = { position_row: 1, position_left_right: left_right, position_inside_outside: inside_outside }
    expect(wheelSlotOfPosition(position)).toEqual({ row: 1, column })
    expect(positionOfWheelSlot({ row: 1, column })).toEqual(position)
  })

  it('has the wheels of the layout and no others', () => {
    expect(wheelSlotsOfLayout(tractor).map(wheelSlotKey)).toEqual(['0.0', '0.3', '1.0', '1.1', '1.2', '1.3'])
  })

  it('calls a wheel inner or outer only beside a twin', () => {
    expect(isDualWheelSlot(tractor, { row: 0, column: 0 })).toBe(false)
    expect(isDualWheelSlot(tractor, { row: 1, column: 2 })).toBe(true)
  })

  it('draws an axle as far as its wheels', () => {
    expect(outermostUsedAxleColumns([slots(0, 1, 1, 0)], 0)).toEqual({ from: 1, to: 2 })
    expect(outermostUsedAxleColumns([slots(0, 0, 0, 0)], 0)).toBeNull()
  })
})
