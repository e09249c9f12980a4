import { expect, it } from 'vitest'
import { epochSeconds } from '../units/time.ts'
import { clockCorrection, clockSkew, withPacket } from './unit-clock.ts'

const NOW = 1_700_000_000
const clock = (...offsets: number[]) =>
  offsets.reduce<readonly number[]>(
    (kept, offset) => withPacket(kept, epochSeconds(NOW), epochSeconds(NOW + offset)),
    [],
  )
const times = (count: number, offset: number) => Array.from({ length: count }, () => offset)

it.each([
  { offsets: times(20, -259_200), correction: -259_200, because: 'three days ahead, every time' },
  { offsets: times(19, -259_200), correction: 0, because: 'nineteen packets do not prove it' },
  { offsets: times(20, 120), correction: 0, because: 'two minutes is within sending' },
  { offsets: times(20, 121), correction: 121, because: 'more is not' },
  { offsets: [...times(18, 300), 900, 2_000], correction: 300, because: 'two came late' },
  { offsets: [...times(17, 300), 900, 900, 900], correction: 0, because: 'three did: this is no clock' },
  {
    offsets: [...times(30, 5_000), ...times(20, 0)],
    correction: 0,
    because: 'it was set right, and the past forgotten',
  },
])('$correction s: $because', ({ offsets, correction }) => {
  expect(clockCorrection(clock(...offsets))).toBe(correction)
})

it('keeps the last twenty packets', () => {
  expect(clock(...times(100, 7))).toHaveLength(20)
})

it('a skew is known before it is corrected', () => {
  expect(clockSkew(clock(...times(20, 60)))).toBe(60)
  expect(clockSkew(clock())).toBeNull()
})
