import dayjs from 'dayjs'

const NOON = 12
const MS = 1000

/** `2026-11-21` as seconds since 1970, at noon UTC: the same day from the Americas to Japan. */
export const daySeconds = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Date.UTC(year, month - 1, date, NOON) / MS
}

/** The day of a moment where the reader is, as a date picker takes it. */
export const dayOf = (seconds: number): string => dayjs.unix(seconds).format('YYYY-MM-DD')
