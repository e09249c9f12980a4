import { expect, it } from 'vitest'
import { epochSeconds } from '../units/time.ts'
import { combinationDeparture, isPlannedDepartureOver } from './planned-departure.ts'

const NOW = epochSeconds(1_800_000_000)

it.each([
  { ago: -60, over: false, because: 'it is to come' },
  { ago: 2 * 3600 - 1, over: false, because: 'the vehicle may be late' },
  { ago: 2 * 3600, over: true, because: 'no list tells it any more' },
])('a departure planned for $ago s ago is over: $over, for $because', ({ ago, over }) => {
  expect(isPlannedDepartureOver(epochSeconds(NOW - ago), NOW)).toBe(over)
})

it.each([
  { own: 9, coupled: [5], at: 9, because: 'its own plan goes before' },
  { own: null, coupled: [null, 7, 5], at: 5, because: 'they leave together, with the first' },
  { own: null, coupled: [null], at: null, because: 'nobody planned it' },
  { own: null, coupled: [], at: null, because: 'it is alone' },
])(
  'a vehicle planned at $own and coupled to what leaves at $coupled leaves at $at: $because',
  ({ own, coupled, at }) => {
    expect(combinationDeparture(own, coupled)).toBe(at)
  },
)
