import { expect, it } from 'vitest'
import { type EpochSeconds, epochSeconds, hours, seconds, timeAfter } from '../units/time.ts'
import { closedBefore, closedMonths, possiblyClosedBefore } from './closed-months.ts'

const at = (text: string): EpochSeconds => epochSeconds(Date.parse(text) / 1000)
const day = (time: EpochSeconds): string => new Date(time * 1000).toISOString().slice(0, 10)

it.each([
  { now: '2026-05-01T23:59:59Z', closed: '2026-02-01' },
  { now: '2026-05-02T00:00:00Z', closed: '2026-03-01' },
  { now: '2026-03-04T00:00:00Z', closed: '2026-01-01' },
])('at $now what was read before $closed is closed', ({ now, closed }) => {
  expect(day(closedBefore(at(now)))).toBe(closed)
})

it('the closed months since a moment are whole months, the oldest first', () => {
  const months = closedMonths(at('2025-11-17T12:00:00Z'), at('2026-04-10T00:00:00Z'))
  expect(months.map(({ from, until }) => [day(from), day(until)])).toEqual([
    ['2025-11-01', '2025-12-01'],
    ['2025-12-01', '2026-01-01'],
    ['2026-01-01', '2026-02-01'],
  ])
  expect(closedMonths(at('2026-02-01T00:00:00Z'), at('2026-04-10T00:00:00Z'))).toEqual([])
})

it('what one process may pack, another whose clock is behind by hours takes for packed, at every hour of a year', () => {
  const start = at('2026-01-01T00:00:00Z')
  for (let hour = 0; hour < 365 * 24; hour += 1) {
    const now = timeAfter(start, hours(hour))
    for (const behind of [hours(0), seconds(1), hours(1), hours(24)])
      expect(possiblyClosedBefore(timeAfter(now, seconds(-behind)))).toBeGreaterThanOrEqual(closedBefore(now))
  }
})
