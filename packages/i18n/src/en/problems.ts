/** What is wrong with a field, by the word the server has for it. */
export const problems = {
  missing: 'This is needed',
  tooShort: 'At least {{limit}} characters',
  tooLong: 'At most {{limit}} characters',
  tooLow: 'At least {{limit}}',
  tooHigh: 'At most {{limit}}',
  step: 'In steps of {{limit}}',
  taken: 'This is taken already',
  inUse: 'In use elsewhere',
  listed: 'It is on the list already',
  position: 'This place is not on the layout',
  bareAxle: 'Every axle needs a tire',
  webAddress: 'This is no web address that can be reached from here',
  timeZone: 'This is no time zone',
  wrong: 'This is not your current password',
  popular: 'This is guessed too easily',
  notRight: 'This is not right',
}
