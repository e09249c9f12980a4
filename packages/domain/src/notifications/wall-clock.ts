import { nextDayStart } from '../units/calendar-day.ts'
import { type EpochSeconds, epochSeconds } from '../units/time.ts'

/** 0 any day, 1 Monday to Friday, 2 to 8 Monday to Sunday. */
export type WeekdayFilter = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** Minutes of a day on the wall; days on which the clock is changed have others. */
const WHOLE_DAY = 1440
const MINUTE = 60
const MILLISECONDS = 1_000

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const FIRST_WEEKDAY = 2
const WORKING_DAYS = 5

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const parts = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...parts })
  formats.set(timeZone, format)
  return format
}

/** What the clock on the wall shows: the day of the week from 0 for Monday, and minutes since midnight. */
export const wallClockTime = (time: number, timeZone: string): { weekday: number; minutes: number } => {
  const parts = formatOf(timeZone).formatToParts(time * MILLISECONDS)
  const part = (type: string): string => parts.find((it) => it.type === type)?.value ?? ''
  return { weekday: WEEKDAYS.indexOf(part('weekday')), minutes: Number(part('hour')) * 60 + Number(part('minute')) }
}

/** Whether a day of the week, from 0 for Monday, is among these days. */
export const doesWeekdayMatchFilter = (days: WeekdayFilter, weekday: number): boolean => {
  if (days === 0) return true
  return days === 1 ? weekday < WORKING_DAYS : weekday === days - FIRST_WEEKDAY
}

/**
 * When the clock shows these minutes on the day that starts then: twice where it is put back over them. Where it skips them,
 * the moment after the skip. Never for the end of the day, which is the next day's.
 */
export const wallClockOccurrences = (
  minutes: number,
  start: EpochSeconds,
  timeZone: string,
): readonly EpochSeconds[] => {
  if (minutes >= WHOLE_DAY) return []
  const next = nextDayStart(start, timeZone)
  const lengthened = next - start - WHOLE_DAY * MINUTE
  const plain = start + minutes * MINUTE
  // On most days both are the same moment.
  const exact = [...new Set([plain, plain + lengthened])]
    .filter((time) => time >= start && time < next && wallClockTime(time, timeZone).minutes === minutes)
    .sort((a, b) => a - b)
  return (exact.length > 0 ? exact : [plain]).map(epochSeconds)
}
