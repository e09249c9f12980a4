/** Ages of readings, as the lists show them. */
export const readingAgeTexts = {
  underTenMinutes: '<\u00a010\u00a0min',
  hoursMinutes: '{{hours}}\u00a0h {{minutes}}\u00a0min',
  daysHoursMinutes: '{{days}}\u00a0d {{hours}}\u00a0h {{minutes}}\u00a0min',
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  overOneYear: '>\u00a01 Year',
  never: 'never',
  ago: '{{age}} ago',
  since: 'since {{time}}',
  stale: 'old value: {{age}}',
  seconds: '{{count}}\u00a0s',
  minutes: '{{count}}\u00a0min',
  hours: '{{count}}\u00a0h',
  days: '{{count}}\u00a0d',
}
