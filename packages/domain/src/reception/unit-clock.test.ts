import { expect, it } from 'vitest'
import { epochSeconds } from '../units/time.ts'
import { unitClockSkew, withClockSample } from './unit-clock.ts'

const NOW = 1_700_000_000
const clock = (...offsets: number[]) =>
  offsets.reduce<readonly number[]>(
    (kept, offset) => withClockSample(kept, epochSeconds(NOW), epochSeconds(NOW + offset)),
    [],
  )
const times = (count: number, offset: number) => Array.from({ length: count }, () => offset)

it.each([
  { offsets: times(20, -259_200), skew: -259_200, because: 'three days ahead, every time' },
  { offsets: times(19, -259_200), skew: null, because: 'nineteen packets do not prove it' },
  { offsets: [...times(18, 300), 900, 2_000], skew: 300, because: 'two came late' },
  { offsets: [...times(17, 300), 900, 900, 900], skew: null, because: 'three did: this is no clock' },
  {
    offsets: [...times(30, 5_000), ...times(20, 0)],
    skew: 0,
    because: 'it was set right, and the past forgotten',
  },
])('$skew s: $because', ({ offsets, skew }) => {
  expect(unitClockSkew(clock(...offsets))).toBe(skew)
})

it('keeps the last twenty packets', () => {
  expect(clock(...times(100, 7))).toHaveLength(20)
})

it('nothing is known of a unit that never sent', () => expect(unitClockSkew(clock())).toBeNull())
