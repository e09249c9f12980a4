import type { age as en } from '../en/age.ts'
import type { Translation } from '../message-key.ts'

export const age: Translation<typeof en> = {
  underTenMinutes: '< 10 min',
  hoursMinutes: '{{hours}} u {{minutes}} min',
  daysHoursMinutes: '{{days}} d {{hours}} u {{minutes}} min',
  months_one: '{{count}} maand',
  months_other: '{{count}} maanden',
  overOneYear: '> 1 jaar',
  never: 'nooit',
  ago: '{{age}} geleden',
  since: 'sinds {{time}}',
  stale: 'oude waarde: {{age}}',
  seconds: '{{count}} s',
  minutes: '{{count}} min',
  hours: '{{count}} u',
  days: '{{count}} d',
}
