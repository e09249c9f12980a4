import { calendarDate } from './calendar-day.ts'
import type { EpochSeconds } from './time.ts'

/** The month that a moment lies in, in an IANA zone, as `2026-10`. */
const calendarMonth = (time: number, timeZone: string): string => calendarDate(time, timeZone).slice(0, 7)

/** The month before one, both as `2026-10`. */
export const monthBefore = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** The last month that was over at a moment. */
export const lastFullMonth = (time: EpochSeconds, timeZone: string): string =>
  monthBefore(calendarMonth(time, timeZone))

/** Whether a month begins with the day that starts then: also with its second, where the zone left the first out. */
export const beginsMonth = (dayStart: EpochSeconds, timeZone: string): boolean =>
  calendarMonth(dayStart, timeZone) !== calendarMonth(dayStart - 1, timeZone)
