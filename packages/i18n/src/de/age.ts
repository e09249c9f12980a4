import type { age as en } from '../en/age.ts'
import type { Translation } from '../message-key.ts'

export const age: Translation<typeof en> = {
  underTenMinutes: '< 10 min',
  hoursMinutes: '{{hours}} h {{minutes}} min',
  daysHoursMinutes: '{{days}} T {{hours}} h {{minutes}} min',
  months_one: '{{count}} Monat',
  months_other: '{{count}} Monate',
  overOneYear: '> 1 Jahr',
  never: 'nie',
  ago: 'vor {{age}}',
  since: 'seit {{time}}',
  stale: 'alter Wert: {{age}}',
  seconds: '{{count}} s',
  minutes: '{{count}} min',
  hours: '{{count}} h',
  days: '{{count}} T',
}
