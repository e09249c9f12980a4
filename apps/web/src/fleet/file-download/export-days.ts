import dayjs from 'dayjs'

const DEFAULT_SPAN_DAYS = 2

/** From two days ago to today, as `YYYY-MM-DD`. */
export const defaultExportDays = (now: Date): readonly [start: string, end: string] => [
  dayjs(now).subtract(DEFAULT_SPAN_DAYS, 'day').format('YYYY-MM-DD'),
  dayjs(now).format('YYYY-MM-DD'),
]

/** The day of a moment, in seconds since 1970, where the reader is, as `YYYY-MM-DD`. */
export const localDayOfMoment = (moment: number): string => dayjs.unix(moment).format('YYYY-MM-DD')

/** `2026-11-21` as the wire and the fleet write it: `21/11/2026`. */
export const dayInWireFormat = (day: string): string => day.split('-').reverse().join('/')
