import type { Translate } from '../translator.ts'

export type AgeFormat = {
  /** Age of a measurement as the lists show it, from `< 10 min` to `> 1 Year`; `null` was never heard. */
  age: (ageSeconds: number | null) => string
  /** A short age that counts from seconds, for the live indicator: `12 s`, `4 min`. */
  shortAge: (ageSeconds: number) => string
}

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
const MONTH_DAYS = 30
/** Up to here a reading is as good as new: tags send every few minutes. */
const FRESH_SECONDS = 600
const LONGEST_IN_DAYS = 31 * DAY
const YEAR = 365 * DAY

export const createAgeFormat = (t: Translate): AgeFormat => ({
  age: (seconds) => {
    if (seconds === null) return t('age.never')
    if (seconds <= FRESH_SECONDS) return t('age.underTenMinutes')
    const [days, hours, minutes] = [whole(seconds, DAY), whole(seconds % DAY, HOUR), whole(seconds % HOUR, MINUTE)]
    if (seconds < DAY) return t('age.hoursMinutes', { hours, minutes })
    if (seconds < LONGEST_IN_DAYS) return t('age.daysHoursMinutes', { days, hours, minutes })
    if (seconds < YEAR) return t('age.months', { count: whole(days, MONTH_DAYS) })
    return t('age.overOneYear')
  },
  shortAge: (seconds) => {
    if (seconds < MINUTE) return t('age.seconds', { count: Math.max(0, Math.floor(seconds)) })
    if (seconds < HOUR) return t('age.minutes', { count: whole(seconds, MINUTE) })
    if (seconds < DAY) return t('age.hours', { count: whole(seconds, HOUR) })
    return t('age.days', { count: whole(seconds, DAY) })
  },
})

const whole = (value: number, unit: number): number => Math.floor(value / unit)
