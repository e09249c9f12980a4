import type { readingAgeTexts as en } from '../en/reading-ages.ts'
import type { Translation } from '../message-key.ts'

export const readingAgeTexts: Translation<typeof en> = {
  underTenMinutes: '<\u00a010분',
  hoursMinutes: '{{hours}}시간 {{minutes}}분',
  daysHoursMinutes: '{{days}}일 {{hours}}시간 {{minutes}}분',
  months_one: '{{count}}개월',
  months_other: '{{count}}개월',
  overOneYear: '>\u00a01년',
  never: '없음',
  ago: '{{age}} 전',
  since: '{{time}}부터',
  stale: '오래된 값: {{age}}',
  seconds: '{{count}}초',
  minutes: '{{count}}분',
  hours: '{{count}}시간',
  days: '{{count}}일',
}
