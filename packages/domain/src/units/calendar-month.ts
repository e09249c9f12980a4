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

/** Whether a day, as `2026-10-31`, is the last of its month. */
const isLastOfMonth = (day: string): boolean => {
  const next = new Date(`${day}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.getUTCDate() === 1
}

/** The day that what is known of a month reaches to where that is a part of it, of days as `2026-10-25`; null where it is none of it or all. */
export const partOfMonthUntil = (month: string, known: string | null): string | null =>
  known !== null && known.slice(0, 7) === month && !isLastOfMonth(known) ? known : null
