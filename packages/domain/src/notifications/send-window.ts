import { type EpochSeconds, epochSeconds } from '../units/time.ts'
import { dayStart, nextDayStart } from '../vehicles/calendar-day.ts'

/** 0 any day, 1 Monday to Friday, 2 to 8 Monday to Sunday. */
export type DayFilter = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** When a rule may tell: days, and minutes since midnight on the clock of the zone. */
export type SendWindow = {
  days: DayFilter
  /** 0 to 1440. An end before the start lies on the next day; an end at the start is a whole day. */
  from: number
  to: number
}

const WHOLE_DAY = 1440
const MINUTE = 60
const MILLISECONDS = 1_000
/** One filtered weekday recurs within a week; another day for windows that reach over midnight. */
const DAYS_AHEAD = 8

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
const wallClock = (time: number, timeZone: string): { weekday: number; minutes: number } => {
  const parts = formatOf(timeZone).formatToParts(time * MILLISECONDS)
  const part = (type: string): string => parts.find((it) => it.type === type)?.value ?? ''
  return { weekday: WEEKDAYS.indexOf(part('weekday')), minutes: Number(part('hour')) * 60 + Number(part('minute')) }
}

const isDay = (days: DayFilter, weekday: number): boolean => {
  if (days === 0) return true
  return days === 1 ? weekday < WORKING_DAYS : weekday === days - FIRST_WEEKDAY
}

/** Whether a rule may tell at this moment, by the clock of an IANA zone. */
export const isOpen = ({ days, from, to }: SendWindow, at: EpochSeconds, timeZone: string): boolean => {
  const { weekday, minutes } = wallClock(at, timeZone)
  const begunToday = isDay(days, weekday) && minutes >= from && (from >= to || minutes < to)
  const begunYesterday = isDay(days, (weekday + 6) % 7) && from >= to && minutes < to
  return begunToday || begunYesterday
}

/**
 * When the clock shows these minutes on the day that starts then: twice where it is put back over them. Where it skips them,
 * the moment after the skip.
 */
const showings = (minutes: number, start: EpochSeconds, timeZone: string): readonly EpochSeconds[] => {
  if (minutes >= WHOLE_DAY) return []
  const next = nextDayStart(start, timeZone)
  const lengthened = next - start - WHOLE_DAY * MINUTE
  const plain = start + minutes * MINUTE
  // On most days both are the same moment.
  const exact = [...new Set([plain, plain + lengthened])]
    .filter((time) => time >= start && time < next && wallClock(time, timeZone).minutes === minutes)
    .sort((a, b) => a - b)
  return (exact.length > 0 ? exact : [plain]).map(epochSeconds)
}

/**
 * The first moment from `at` on at which a rule may tell, by the clock of an IANA zone; `at` itself where it may now. What the
 * clock shows counts, also on the days on which it is changed. Null where the week that follows holds none.
 */
export const opensAt = (window: SendWindow, at: EpochSeconds, timeZone: string): EpochSeconds | null => {
  if (isOpen(window, at, timeZone)) return at
  let day = dayStart(at, timeZone)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const opening = showings(window.from, day, timeZone).find((time) => time >= at && isOpen(window, time, timeZone))
    if (opening !== undefined) return opening
    day = nextDayStart(day, timeZone)
  }
  return null
}
