import type { EpochSeconds } from '@coldbar/domain/units/time'

const DAY_SECONDS = 86_400

const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/

const startOfDay = (day: string): number => {
  const [, date, month, year] = DAY.exec(day)?.map(Number) ?? []
  if (date === undefined || month === undefined || year === undefined) throw new Error(`not a day: ${day}`)
  return Date.UTC(year, month - 1, date) / 1000
}

/** A period from `start` to before `end`, in seconds since 1970. */
export type Period = { start: EpochSeconds; end: EpochSeconds }

/**
 * The period between two bounds of an export, each a day as dd/MM/yyyy (in UTC) or a moment in seconds.
 * An end day belongs to the period as a whole, and so does the second that an end moment names.
 */
export const exportPeriod = (start: string | number, end: string | number): Period => ({
  start: (typeof start === 'number' ? start : startOfDay(start)) as EpochSeconds,
  end: (typeof end === 'number' ? end + 1 : startOfDay(end) + DAY_SECONDS) as EpochSeconds,
})
