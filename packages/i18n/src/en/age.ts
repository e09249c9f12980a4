/** Ages of readings, as the lists show them. */
export const age = {
  underTenMinutes: '< 10 min',
  hoursMinutes: '{{hours}} h {{minutes}} min',
  daysHoursMinutes: '{{days}} d {{hours}} h {{minutes}} min',
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  overOneYear: '> 1 Year',
  never: 'never',
  ago: '{{age}} ago',
  since: 'since {{time}}',
  stale: 'old value: {{age}}',
  seconds: '{{count}} s',
  minutes: '{{count}} min',
  hours: '{{count}} h',
  days: '{{count}} d',
}
