import type { readingAgeTexts as en } from '../en/reading-ages.ts'
import type { Translation } from '../message-key.ts'

export const readingAgeTexts: Translation<typeof en> = {
  underTenMinutes: '<\u00a010\u00a0dk',
  hoursMinutes: '{{hours}}\u00a0sa {{minutes}}\u00a0dk',
  daysHoursMinutes: '{{days}}\u00a0gün {{hours}}\u00a0sa {{minutes}}\u00a0dk',
  months_one: '{{count}} ay',
  months_other: '{{count}} ay',
  overOneYear: '>\u00a01 yıl',
  never: 'hiç',
  ago: '{{age}} önce',
  since: '{{time}} itibarıyla',
  stale: 'eski değer: {{age}}',
  seconds: '{{count}}\u00a0sn',
  minutes: '{{count}}\u00a0dk',
  hours: '{{count}}\u00a0sa',
  days: '{{count}}\u00a0gün',
}
