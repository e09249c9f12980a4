import { ageParts } from '@coldbar/domain/records/age-parts'
import { days, hours, type Seconds } from '@coldbar/domain/units/time'
import type { Translate } from '../translator.ts'

export type AgeFormat = {
  /** Age of a measurement as the lists show it, from `< 10 min` to `> 1 Year`; `null` was never heard. */
  age: (ageSeconds: number | null) => string
  /** A short age that counts from seconds, for the live indicator: `12 s`, `4 min`. */
  shortAge: (ageSeconds: number) => string
}

const MINUTE = 60
const HOUR = hours(1)
const DAY = days(1)
/** Of 42 hours a day would say too little. */
const HOURS_UNTIL = 2 * DAY

export const createAgeFormat = (t: Translate): AgeFormat => ({
  age: (seconds) => {
    if (seconds === null) return t('age.never')
    const age = ageParts(seconds as Seconds)
    if (age.unit === 'underTenMinutes') return t('age.underTenMinutes')
    if (age.unit === 'hours') return t('age.hoursMinutes', age)
    if (age.unit === 'days') return t('age.daysHoursMinutes', age)
    if (age.unit === 'months') return t('age.months', { count: age.months })
    return t('age.overOneYear')
  },
  shortAge: (seconds) => {
    if (seconds < MINUTE) return t('age.seconds', { count: Math.max(0, Math.floor(seconds)) })
    if (seconds < HOUR) return t('age.minutes', { count: whole(seconds, MINUTE) })
    if (seconds < HOURS_UNTIL) return t('age.hours', { count: whole(seconds, HOUR) })
    return t('age.days', { count: whole(seconds, DAY) })
  },
})

const whole = (value: number, unit: number): number => Math.floor(value / unit)
