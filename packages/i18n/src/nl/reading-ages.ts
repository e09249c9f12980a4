import type { readingAgeTexts as en } from '../en/reading-ages.ts'
import type { Translation } from '../message-key.ts'

export const readingAgeTexts: Translation<typeof en> = {
  underTenMinutes: '<\u00a010\u00a0min',
  hoursMinutes: '{{hours}}\u00a0u {{minutes}}\u00a0min',
  daysHoursMinutes: '{{days}}\u00a0d {{hours}}\u00a0u {{minutes}}\u00a0min',
  months_one: '{{count}} maand',
  months_other: '{{count}} maanden',
  overOneYear: '>\u00a01 jaar',
  never: 'nooit',
  ago: '{{age}} geleden',
  since: 'sinds {{time}}',
  stale: 'oude waarde: {{age}}',
  seconds: '{{count}}\u00a0s',
  minutes: '{{count}}\u00a0min',
  hours: '{{count}}\u00a0u',
  days: '{{count}}\u00a0d',
}
