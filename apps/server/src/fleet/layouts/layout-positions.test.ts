import { describe, expect, it } from 'vitest'
import {
  hasStoredLayoutPosition,
  layoutAxleSlots,
  layoutPositionMapKey,
  wirePositionsOfStoredLayout,
} from './layout-positions.ts'

/** Single tires in front, duals behind. */
const TRACTOR = ['1001', '1111']

describe('a layout', () => {
  it('lists its wheels from the front left to the rear right', () => {
    expect(wirePositionsOfStoredLayout(TRACTOR)).toEqual([
      [0, 0, 1],
      [0, 1, 1],
      [1, 0, 1],
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
    ])
  })

  it('has a wheel in front left outside and none in front left inside', () => {
    expect(hasStoredLayoutPosition(TRACTOR, { row: 0, leftRight: 0, insideOutside: 1 })).toBe(true)
    expect(hasStoredLayoutPosition(TRACTOR, { row: 0, leftRight: 0, insideOutside: 0 })).toBe(false)
    expect(hasStoredLayoutPosition(TRACTOR, { row: 2, leftRight: 0, insideOutside: 1 })).toBe(false)
  })

  it('draws an axle as left outer, left inner, right inner, right outer', () => {
    const taken = new Map([[layoutPositionMapKey({ row: 0, leftRight: 1, insideOutside: 1 }), 1]])
    const [front, rear] = layoutAxleSlots(TRACTOR, taken)
    expect(front).toEqual([
      { flag: true, available: true, alarm: null },
      { flag: false, available: false, alarm: null },
      { flag: false, available: false, alarm: null },
      { flag: true, available: false, alarm: 1 },
    ])
    expect(rear?.map((slot) => slot.flag)).toEqual([true, true, true, true])
  })
})
