import { dayStart, nextDayStart } from '../units/calendar-day.ts'
import type { EpochSeconds } from '../units/time.ts'
import { doesWeekdayMatchFilter, type WeekdayFilter, wallClockOccurrences, wallClockTime } from './wall-clock.ts'

/** When a rule may tell: days, and minutes since midnight on the clock of the zone. */
export type RuleSendWindow = {
  days: WeekdayFilter
  /** 0 to 1440. An end before the start lies on the next day; an end at the start is a whole day. */
  from: number
  to: number
}

/** One filtered weekday recurs within a week; another day for windows that reach over midnight. */
const DAYS_AHEAD = 8

/** Whether a rule may tell at this moment, by the clock of an IANA zone. */
export const isRuleSendWindowOpen = (
  { days, from, to }: RuleSendWindow,
  at: EpochSeconds,
  timeZone: string,
): boolean => {
  const { weekday, minutes } = wallClockTime(at, timeZone)
  const begunToday = doesWeekdayMatchFilter(days, weekday) && minutes >= from && (from >= to || minutes < to)
  const begunYesterday = doesWeekdayMatchFilter(days, (weekday + 6) % 7) && from >= to && minutes < to
  return begunToday || begunYesterday
}

/**
 * The first moment from `at` on at which a rule may tell, by the clock of an IANA zone; `at` itself where it may now. What the
 * clock shows counts, also on the days on which it is changed. Null where the week that follows holds none.
 */
export const ruleSendWindowOpensAt = (
  window: RuleSendWindow,
  at: EpochSeconds,
  timeZone: string,
): EpochSeconds | null => {
  if (isRuleSendWindowOpen(window, at, timeZone)) return at
  let day = dayStart(at, timeZone)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const opening = wallClockOccurrences(window.from, day, timeZone).find(
      (time) => time >= at && isRuleSendWindowOpen(window, time, timeZone),
    )
    if (opening !== undefined) return opening
    day = nextDayStart(day, timeZone)
  }
  return null
}
