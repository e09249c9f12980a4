import { expect, it } from 'vitest'
import { nextDayStart } from './calendar-day.ts'
import { beginsMonth, lastFullMonth, monthBefore, partOfMonthUntil } from './calendar-month.ts'
import { epochSeconds } from './time.ts'

const at = (iso: string) => epochSeconds(Date.parse(iso) / 1000)

it('the month before January is December of the year before', () => {
  expect([monthBefore('2026-01'), monthBefore('2026-03'), monthBefore('2026-11')]).toEqual([
    '2025-12',
    '2026-02',
    '2026-10',
  ])
})

it.each([
  ['Europe/Amsterdam', '2026-10-31T22:59:59Z', '2026-09'],
  ['Europe/Amsterdam', '2026-10-31T23:00:00Z', '2026-10'],
  ['Pacific/Kiritimati', '2026-10-31T10:00:00Z', '2026-10'],
  ['America/Los_Angeles', '2026-11-01T06:59:59Z', '2026-09'],
  ['UTC', '2028-03-01T00:00:00Z', '2028-02'],
])('in %s the last full month at %s is %s', (zone, iso, month) => {
  expect(lastFullMonth(at(iso), zone)).toBe(month)
})

it.each([
  ['Europe/Amsterdam', '2023-12-31T12:00:00Z'],
  ['Asia/Seoul', '2023-12-31T12:00:00Z'],
  ['America/Santiago', '2023-12-31T12:00:00Z'],
  // Without the 30th of December 2011.
  ['Pacific/Apia', '2010-12-31T12:00:00Z'],
  // Without the 31st of December 1994.
  ['Pacific/Kiritimati', '1993-12-31T23:00:00Z'],
])('in %s twelve months begin in a year, short ones and leap days included', (zone, from) => {
  let day = nextDayStart(at(from), zone)
  const firsts: string[] = []
  for (let nth = 0; nth < 364; nth += 1) {
    if (beginsMonth(day, zone)) firsts.push(lastFullMonth(day, zone))
    day = nextDayStart(day, zone)
  }
  expect(firsts).toHaveLength(12)
  expect(new Set(firsts).size).toBe(12)
})

it.each([
  ['2026-10-25', '2026-10-25'],
  ['2026-10-31', null],
  ['2026-11-03', null],
  ['2026-09-12', null],
  [null, null],
])('of what is known of October until %s a part of it reaches until %s', (known, until) => {
  expect(partOfMonthUntil('2026-10', known)).toBe(until)
})

it('the last day of a month is the whole of it, also of February', () => {
  expect(partOfMonthUntil('2028-02', '2028-02-28')).toBe('2028-02-28')
  expect(partOfMonthUntil('2028-02', '2028-02-29')).toBeNull()
})
