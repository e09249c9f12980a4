import type { readingAgeTexts as en } from '../en/reading-ages.ts'
import type { Translation } from '../message-key.ts'

export const readingAgeTexts: Translation<typeof en> = {
  underTenMinutes: '<\u00a010\u00a0min',
  hoursMinutes: '{{hours}}\u00a0h {{minutes}}\u00a0min',
  daysHoursMinutes: '{{days}}\u00a0d {{hours}}\u00a0h {{minutes}}\u00a0min',
  months_one: '{{count}}\u00a0mies.',
  months_few: '{{count}}\u00a0mies.',
  months_many: '{{count}}\u00a0mies.',
  months_other: '{{count}}\u00a0mies.',
  overOneYear: '>\u00a01\u00a0rok',
  never: 'nigdy',
  ago: '{{age}} temu',
  since: 'od {{time}}',
  stale: 'stara wartość: {{age}}',
  seconds: '{{count}}\u00a0s',
  minutes: '{{count}}\u00a0min',
  hours: '{{count}}\u00a0h',
  days: '{{count}}\u00a0d',
}
