import type { readingAgeTexts as en } from '../en/reading-ages.ts'
import type { Translation } from '../message-key.ts'

export const readingAgeTexts: Translation<typeof en> = {
  underTenMinutes: '<\u00a010\u00a0min',
  hoursMinutes: '{{hours}}\u00a0h {{minutes}}\u00a0min',
  daysHoursMinutes: '{{days}}\u00a0T {{hours}}\u00a0h {{minutes}}\u00a0min',
  months_one: '{{count}} Monat',
  months_other: '{{count}} Monate',
  overOneYear: '>\u00a01 Jahr',
  never: 'nie',
  ago: 'vor {{age}}',
  since: 'seit {{time}}',
  stale: 'alter Wert: {{age}}',
  seconds: '{{count}}\u00a0s',
  minutes: '{{count}}\u00a0min',
  hours: '{{count}}\u00a0h',
  days: '{{count}}\u00a0T',
}
