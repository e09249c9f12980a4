import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doesWeekdayMatchFilter, wallClockTime } from '../notifications/wall-clock.ts'
import { calendarDate, dayStart } from '../units/calendar-day.ts'
import { epochSeconds } from '../units/time.ts'
import type { TaskDays } from './task-rule.ts'
import { nextTaskRun, nextTaskRuns, type TaskSchedule } from './task-runs.ts'

const AMSTERDAM = 'Europe/Amsterdam'
const at = (iso: string) => epochSeconds(Date.parse(iso) / 1000)
const iso = (time: number) => new Date(time * 1000).toISOString().replace('.000', '')
const on = (days: TaskDays, minutes = 480): TaskSchedule => ({ days, minutes })

/** By the calendar on the wall: none of these zones left out the first of a month in these years. */
const isOwn = (days: TaskDays, time: number, zone: string): boolean =>
  days === 9
    ? calendarDate(time, zone).endsWith('-01')
    : doesWeekdayMatchFilter(days, wallClockTime(time, zone).weekday)

describe('a task rule runs', () => {
  it.each<[string, TaskSchedule, string, string]>([
    ['every day', on(0), '2026-07-01T03:00:00Z', '2026-07-01T06:00:00Z'],
    ['in winter an hour later by the sun', on(0), '2026-01-01T03:00:00Z', '2026-01-01T07:00:00Z'],
    ['not again at the second at which it ran', on(0), '2026-07-01T06:00:00Z', '2026-07-02T06:00:00Z'],
    ['on Monday after Friday', on(1), '2026-07-03T06:00:00Z', '2026-07-06T06:00:00Z'],
    ['on its weekday', on(8), '2026-07-06T06:00:00Z', '2026-07-12T06:00:00Z'],
    ['on the first of a month', on(9), '2026-07-01T06:00:00Z', '2026-08-01T06:00:00Z'],
    ['on the first after a short month', on(9), '2026-02-01T07:00:00Z', '2026-03-01T07:00:00Z'],
    ['on the first after a leap day', on(9), '2028-02-28T12:00:00Z', '2028-03-01T07:00:00Z'],
    ['on the first of the next year', on(9), '2026-12-01T08:00:00Z', '2027-01-01T07:00:00Z'],
    ['at midnight as the first ends', on(9, 1440), '2026-07-01T22:00:00Z', '2026-08-01T22:00:00Z'],
    ['at midnight as the day begins', on(2, 0), '2026-07-05T12:00:00Z', '2026-07-05T22:00:00Z'],
    ['at midnight as the day ends', on(2, 1440), '2026-07-05T12:00:00Z', '2026-07-06T22:00:00Z'],
    ['on the day it is put forward, by the clock on the wall', on(0), '2026-03-29T00:00:00Z', '2026-03-29T06:00:00Z'],
    ['after the skip where the clock skips its minutes', on(0, 150), '2026-03-28T12:00:00Z', '2026-03-29T01:30:00Z'],
    ['on the day it is put back, by the clock on the wall', on(0), '2026-10-25T00:00:00Z', '2026-10-25T07:00:00Z'],
    [
      'the first time where the clock shows its minutes twice',
      on(0, 150),
      '2026-10-24T12:00:00Z',
      '2026-10-25T00:30:00Z',
    ],
    ['and not the second time', on(0, 150), '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
  ])('%s', (_, schedule, now, runs) => {
    expect(iso(nextTaskRun(schedule, at(now), AMSTERDAM))).toBe(runs)
  })

  it('once on every day of its own and on no other, after the moment and on the clock, in any zone', () => {
    const zones = fc.constantFrom(
      AMSTERDAM,
      'Pacific/Auckland',
      'America/St_Johns',
      'Asia/Kathmandu',
      'America/Santiago',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
      'UTC',
    )
    const schedules = fc.record({
      days: fc.integer({ min: 0, max: 9 }) as fc.Arbitrary<TaskDays>,
      minutes: fc.integer({ min: 0, max: 1439 }),
    })
    fc.assert(
      fc.property(schedules, fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), zones, (schedule, now, zone) => {
        const runs = nextTaskRuns(schedule, epochSeconds(now), zone, 5)
        const days = runs.map((run) => dayStart(run, zone))
        expect(new Set(days).size).toBe(5)
        for (const [index, run] of runs.entries()) {
          expect(run).toBeGreaterThan(runs[index - 1] ?? now)
          const { minutes } = wallClockTime(run, zone)
          expect(isOwn(schedule.days, run, zone)).toBe(true)
          // A skip moves a run by as much as the clock, which is an hour at most.
          expect(minutes - schedule.minutes).toBeGreaterThanOrEqual(0)
          expect(minutes - schedule.minutes).toBeLessThanOrEqual(60)
        }
        // Between two runs lies no day that is one of its own.
        const [first, second] = days
        if (first === undefined || second === undefined) throw new Error('no runs')
        for (let day = first + 36 * 3600; dayStart(epochSeconds(day), zone) < second; day += 24 * 3600)
          expect(isOwn(schedule.days, day, zone)).toBe(false)
      }),
    )
  })
})
