import { days, hours, type Seconds } from '../units/time.ts'

/** An age as the lists write it; `i18n` finds the words. */
export type AgeParts =
  | { unit: 'underTenMinutes' }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'days'; days: number; hours: number; minutes: number }
  | { unit: 'months'; months: number }
  | { unit: 'overOneYear' }

const MINUTE = 60
const HOUR = hours(1)
const DAY = days(1)
const MONTH = 30.4375 * DAY
const FRESH = 600

/** What the lists write of an age: none up to 10 min, hours below a day, days below 31, months below a year. */
export const ageParts = (age: Seconds): AgeParts => {
  if (age <= FRESH) return { unit: 'underTenMinutes' }
  const hours = Math.floor((age % DAY) / HOUR)
  const minutes = Math.floor((age % HOUR) / MINUTE)
  if (age < DAY) return { unit: 'hours', hours, minutes }
  if (age < 31 * DAY) return { unit: 'days', days: Math.floor(age / DAY), hours, minutes }
  if (age < 365 * DAY) return { unit: 'months', months: Math.max(1, Math.floor(age / MONTH)) }
  return { unit: 'overOneYear' }
}
