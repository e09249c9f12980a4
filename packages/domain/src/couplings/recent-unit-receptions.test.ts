import { expect, it } from 'vitest'
import { epochSeconds } from '../units/time.ts'
import { type RecentUnitReceptions, unitReceptionShare, withUnitReception } from './recent-unit-receptions.ts'

const MINUTE = 28_333_333
const heard = (...packets: [minute: number, rank: number, ...units: number[]][]) =>
  packets.reduce<RecentUnitReceptions>(
    (kept, [minute, rank, ...units]) => withUnitReception(kept, units, rank, epochSeconds((MINUTE + minute) * 60 + 7)),
    {},
  )

it('counts tires by the minute, not packets', () => {
  const chatty = heard([0, 0, 1], [0, 0, 1], [0, 0, 1], [0, 1, 2])
  expect(unitReceptionShare(chatty, 1)).toEqual({ tires: 1, share: 0.5 })
})

it('a packet that both hear counts for both', () => {
  expect(unitReceptionShare(heard([0, 0, 1, 2], [1, 1, 1], [3, 2, 1]), 1)).toEqual({ tires: 3, share: 0.75 })
})

it.each([
  { minutes: 9, tires: 2, because: 'nine minutes later it is still known' },
  { minutes: 10, tires: 1, because: 'after ten minutes it is forgotten' },
  { minutes: 1_000, tires: 1, because: 'long after, too' },
])('$because', ({ minutes, tires }) => {
  expect(unitReceptionShare(heard([0, 0, 1], [minutes, 1, 1]), 1).tires).toBe(tires)
})

it('a unit that has not heard anything for ten minutes is forgotten', () => {
  expect(Object.keys(heard([0, 0, 1], [5, 1, 2], [10, 1, 2]))).toEqual(['2'])
})

it('keeps ten minutes at most', () => {
  const hour = heard(...Array.from({ length: 60 }, (_, i): [number, number, number] => [i, i % 12, 1]))
  expect(hour['1']).toHaveLength(11)
  expect(unitReceptionShare(hour, 1).tires).toBe(10)
})
