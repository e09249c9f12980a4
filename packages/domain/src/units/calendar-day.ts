import { type EpochSeconds, epochSeconds, hours, seconds, timeAfter } from './time.ts'

/** Longer than any day: the longest has 25 hours. */
const BEYOND_A_DAY = hours(26)
const MILLISECONDS = 1_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** The day of a moment in an IANA zone, as `2026-10-25`. */
export const calendarDate = (time: number, timeZone: string): string => formatOf(timeZone).format(time * MILLISECONDS)

/** The first whole second in `(from, to]` at which `isThere`, which stays true once it is. */
const firstSecond = (from: number, to: number, isThere: (time: number) => boolean): EpochSeconds => {
  let [before, there] = [Math.floor(from), Math.floor(to)]
  while (there - before > 1) {
    const middle = Math.floor((before + there) / 2)
    if (isThere(middle)) there = middle
    else before = middle
  }
  return epochSeconds(there)
}

type Day = { start: EpochSeconds; next: EpochSeconds }

/**
 * The days that were found, by the half of a UTC day that was asked for: finding one asks for dozens of dates, and logs ask for the same
 * days many times.
 */
const foundDays = new Map<string, Day>()

/** Some years in a zone or two. */
const MOST_FOUND = 4_096

const HALF_A_DAY = hours(12)

const dayOf = (time: EpochSeconds, timeZone: string): Day => {
  const key = `${Math.floor(time / HALF_A_DAY)} ${timeZone}`
  const known = foundDays.get(key)
  if (known !== undefined && known.start <= time && time < known.next) return known
  const date = calendarDate(time, timeZone)
  const day = {
    start: firstSecond(
      timeAfter(time, seconds(-BEYOND_A_DAY)),
      time,
      (moment) => calendarDate(moment, timeZone) === date,
    ),
    next: firstSecond(time, timeAfter(time, BEYOND_A_DAY), (moment) => calendarDate(moment, timeZone) !== date),
  }
  if (foundDays.size >= MOST_FOUND) foundDays.clear()
  foundDays.set(key, day)
  return day
}

/** Start of the day that `time` lies in, in an IANA zone. Days of 23 and 25 hours included. Throws for an unknown zone. */
export const dayStart = (time: EpochSeconds, timeZone: string): EpochSeconds => dayOf(time, timeZone).start

/** Start of the day after. */
export const nextDayStart = (time: EpochSeconds, timeZone: string): EpochSeconds => dayOf(time, timeZone).next

/** The first seconds of the days that begin after one moment and not after another, the oldest first. */
export const dayStartsBetween = (since: EpochSeconds, now: EpochSeconds, timeZone: string): EpochSeconds[] => {
  const starts: EpochSeconds[] = []
  for (let day = nextDayStart(since, timeZone); day <= now; day = nextDayStart(day, timeZone)) starts.push(day)
  return starts
}
