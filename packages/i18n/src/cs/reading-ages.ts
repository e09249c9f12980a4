import type { readingAgeTexts as en } from '../en/reading-ages.ts'
import type { Translation } from '../message-key.ts'

export const readingAgeTexts: Translation<typeof en> = {
  underTenMinutes: '<\u00a010\u00a0min',
  hoursMinutes: '{{hours}}\u00a0h {{minutes}}\u00a0min',
  daysHoursMinutes: '{{days}}\u00a0d {{hours}}\u00a0h {{minutes}}\u00a0min',
  months_one: '{{count}}\u00a0měs.',
  months_few: '{{count}}\u00a0měs.',
  months_many: '{{count}}\u00a0měs.',
  months_other: '{{count}}\u00a0měs.',
  overOneYear: '>\u00a01\u00a0r.',
  never: 'nikdy',
  ago: 'před {{age}}',
  since: 'od {{time}}',
  stale: 'stará hodnota: {{age}}',
  seconds: '{{count}}\u00a0s',
  minutes: '{{count}}\u00a0min',
  hours: '{{count}}\u00a0h',
  days: '{{count}}\u00a0d',
}
