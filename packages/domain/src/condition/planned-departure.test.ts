import { expect, it } from 'vitest'
import { epochSeconds } from '../units/time.ts'
import { isPlannedDepartureOver } from './planned-departure.ts'

const NOW = epochSeconds(1_800_000_000)

it.each([
  { ago: -60, over: false, because: 'it is to come' },
  { ago: 2 * 3600 - 1, over: false, because: 'the vehicle may be late' },
  { ago: 2 * 3600, over: true, because: 'no list tells it any more' },
])('a departure planned for $ago s ago is over: $over, for $because', ({ ago, over }) => {
  expect(isPlannedDepartureOver(epochSeconds(NOW - ago), NOW)).toBe(over)
})
