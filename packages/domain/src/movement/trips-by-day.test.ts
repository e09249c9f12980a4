import { expect, it } from 'vitest'
import { dayStart, nextDayStart } from '../units/calendar-day.ts'
import { kilometres } from '../units/motion.ts'
import { epochSeconds } from '../units/time.ts'
import { tripsByDay } from './trips-by-day.ts'

const at = (iso: string) => epochSeconds(Date.parse(iso) / 1_000)
const aTrip = (start: string, end: string, distance: number) => ({
  start: at(start),
  end: at(end),
  distance: kilometres(distance),
  rawDistance: kilometres(distance + 1),
})

it.each([
  { zone: 'Europe/Berlin', time: '2026-03-28T23:00:00Z', hours: 23, because: 'clocks go forward' },
  { zone: 'Europe/Berlin', time: '2026-10-25T12:00:00Z', hours: 25, because: 'clocks go back' },
  { zone: 'Europe/Berlin', time: '2026-06-01T21:59:59Z', hours: 24, because: 'the last second still belongs to it' },
  { zone: 'Africa/Cairo', time: '2026-04-24T12:00:00Z', hours: 23, because: 'midnight itself is skipped' },
  { zone: 'Asia/Kolkata', time: '2026-06-01T18:30:00Z', hours: 24, because: 'zones of half hours' },
])('a day in $zone at $time has $hours hours: $because', ({ zone, time, hours }) => {
  const start = dayStart(at(time), zone)
  expect(nextDayStart(at(time), zone) - start).toBe(hours * 3_600)
  expect(dayStart(start, zone)).toBe(start)
})

it('the days before and after are found though another was asked for last', () => {
  const noon = at('2026-06-02T10:00:00Z')
  const [first, second, third] = ['2026-05-31T22:00:00Z', '2026-06-01T22:00:00Z', '2026-06-02T22:00:00Z'].map(at)
  expect(dayStart(noon, 'Europe/Berlin')).toBe(second)
  expect(dayStart(at('2026-06-01T21:59:59Z'), 'Europe/Berlin')).toBe(first)
  expect(nextDayStart(noon, 'Europe/Berlin')).toBe(third)
  expect(dayStart(at('2026-06-02T22:00:00Z'), 'Europe/Berlin')).toBe(third)
})

it('a trip across midnight is split by time, in the zone of the fleet', () => {
  const trip = aTrip('2026-06-01T20:00:00Z', '2026-06-02T00:00:00Z', 200)
  expect(tripsByDay([trip], 'Europe/Berlin')).toEqual([
    { day: at('2026-05-31T22:00:00Z'), distance: 100, rawDistance: 100.5, trips: 1, lastStart: trip.start },
    { day: trip.start + 7_200, distance: 100, rawDistance: 100.5, trips: 1, lastStart: trip.start + 7_200 },
  ])
  expect(tripsByDay([trip], 'UTC')).toEqual([
    { day: at('2026-06-01T00:00:00Z'), distance: 200, rawDistance: 201, trips: 1, lastStart: trip.start },
  ])
})

it('trips of one day add up, and one that ends at midnight has nothing on the next', () => {
  const morning = aTrip('2026-06-01T06:00:00Z', '2026-06-01T07:00:00Z', 60)
  const evening = aTrip('2026-06-01T20:00:00Z', '2026-06-01T22:00:00Z', 140)
  expect(tripsByDay([evening, morning], 'Europe/Berlin')).toEqual([
    { day: at('2026-05-31T22:00:00Z'), distance: 200, rawDistance: 202, trips: 2, lastStart: evening.start },
  ])
})

it('a long trip touches every day between', () => {
  const days = tripsByDay([aTrip('2026-10-24T10:00:00Z', '2026-10-26T10:00:00Z', 48)], 'Europe/Berlin')
  expect(days.map(({ distance }) => distance)).toEqual([12, 25, 11])
})
