/** Whom to call about a vehicle. */
export const driverContactTexts = {
  call: 'Call the driver of {{vehicle}}: {{number}}',
  write: 'Write a text message to the driver of {{vehicle}}: {{number}}',
  message: 'Text message',
  none: 'No number of the driver of {{vehicle}} is known.',
  enter: 'Enter one',
}
