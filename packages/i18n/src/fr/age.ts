import type { age as en } from '../en/age.ts'
import type { Translation } from '../message-key.ts'

export const age: Translation<typeof en> = {
  underTenMinutes: '< 10 min',
  hoursMinutes: '{{hours}} h {{minutes}} min',
  daysHoursMinutes: '{{days}} j {{hours}} h {{minutes}} min',
  months_one: '{{count}} mois',
  months_other: '{{count}} mois',
  overOneYear: '> 1 an',
  never: 'jamais',
  ago: 'il y a {{age}}',
  since: 'depuis {{time}}',
  stale: 'valeur ancienne : {{age}}',
  seconds: '{{count}} s',
  minutes: '{{count}} min',
  hours: '{{count}} h',
  days: '{{count}} j',
}
