import { doesWeekdayMatchFilter, wallClockOccurrences, wallClockTime } from '../notifications/wall-clock.ts'
import { dayStart, nextDayStart } from '../units/calendar-day.ts'
import { beginsMonth } from '../units/calendar-month.ts'
import type { EpochSeconds } from '../units/time.ts'
import { ON_FIRST_OF_MONTH, type TaskDays } from './task-rule.ts'

/** On which days, and how many minutes after midnight on the clock of the zone: 1440 is midnight at the end of such a day. */
export type TaskSchedule = { days: TaskDays; minutes: number }

/** A weekday recurs within a week, where a zone once left a day out within two, and the first of a month within 31 days. */
const DAYS_AHEAD = 33

const isOwnDay = (days: TaskDays, start: EpochSeconds, timeZone: string): boolean =>
  days === ON_FIRST_OF_MONTH
    ? beginsMonth(start, timeZone)
    : doesWeekdayMatchFilter(days, wallClockTime(start, timeZone).weekday)

/** When it runs on the day that starts then: once, also where the clock shows the minutes twice. */
const runOf = (minutes: number, start: EpochSeconds, timeZone: string): EpochSeconds =>
  wallClockOccurrences(minutes, start, timeZone)[0] ?? nextDayStart(start, timeZone)

/**
 * The first run after a moment, by the clock of an IANA zone. On the day on which the clock skips its minutes it runs after the
 * skip, on the day that shows them twice it runs the first time.
 */
export const nextTaskRun = ({ days, minutes }: TaskSchedule, after: EpochSeconds, timeZone: string): EpochSeconds => {
  let day = dayStart(after, timeZone)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const run = runOf(minutes, day, timeZone)
    if (run > after && isOwnDay(days, day, timeZone)) return run
    day = nextDayStart(day, timeZone)
  }
  throw new Error(`no day of ${days} within ${DAYS_AHEAD} days`)
}

/** So many runs after a moment, the first first. */
export const nextTaskRuns = (
  schedule: TaskSchedule,
  after: EpochSeconds,
  timeZone: string,
  count: number,
): readonly EpochSeconds[] => {
  const runs: EpochSeconds[] = []
  while (runs.length < count) runs.push(nextTaskRun(schedule, runs.at(-1) ?? after, timeZone))
  return runs
}
