import { expect, it } from 'vitest'
import { millimetres } from '../units/length.ts'
import { epochSeconds } from '../units/time.ts'
import { treadWornOutSince } from './tread-limit.ts'

/** The last first: the first was measured a day after the epoch, each other a day later. */
const treads = (...depths: readonly (number | 'retread')[]) =>
  depths
    .map((depth, day) => ({
      at: epochSeconds((day + 1) * 86_400),
      depth: millimetres(depth === 'retread' ? 1.6 : depth),
      isRetread: depth === 'retread',
    }))
    .toReversed()

it.each([
  { depths: [], day: null, because: 'nobody measured it' },
  { depths: [9, 1.7], day: null, because: 'it has a tenth left' },
  { depths: [9, 1.6], day: 2, because: 'the limit is none' },
  { depths: [9, 1.6, 1.5, 1.4], day: 2, because: 'it was there since' },
  { depths: [1.5, 2, 1.6], day: 3, because: 'it was deeper in between' },
  { depths: [1.5, 2], day: null, because: 'the last measurement tells' },
  { depths: [1.5, 'retread' as const, 1.5], day: 2, because: 'another tread began there' },
])('a tread of $depths mm is worn out since day $day: $because', ({ depths, day }) =>
  expect(treadWornOutSince(treads(...depths))).toBe(day === null ? null : day * 86_400),
)
