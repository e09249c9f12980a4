import { expect, it } from 'vitest'
import { limitLabelPositionsPx } from './limit-label-positions.ts'

const chart = { top: 0, bottom: 200, height: 12 }
const apart = (places: readonly number[]): number =>
  Math.min(...places.flatMap((one, at) => places.slice(at + 1).map((other) => Math.abs(one - other))))

it('stands above its line, below it at the top', () => {
  expect(limitLabelPositionsPx([100], chart)).toEqual([97])
  expect(limitLabelPositionsPx([5], chart)).toEqual([17])
})

it('stands on the side of its line that no other limit crosses', () => {
  expect(limitLabelPositionsPx([90, 100], chart)).toEqual([87, 112])
  expect(limitLabelPositionsPx([100, 90], chart)).toEqual([112, 87])
})

it.each([[[100, 103]], [[103, 100, 101]], [[2, 4, 6]], [[199, 198, 197, 196]]])(
  'never stands on another: %j',
  (lines) => {
    const places = limitLabelPositionsPx(lines, chart)
    expect(apart(places)).toBeGreaterThanOrEqual(chart.height)
    for (const place of places) {
      expect(place).toBeGreaterThanOrEqual(chart.top)
      expect(place).toBeLessThanOrEqual(chart.bottom)
    }
  },
)
