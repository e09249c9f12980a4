/** Whether a vehicle may leave, in a word. */
export const departureVerdictTexts = {
  title: 'May leave',
  stay: 'Stays',
  notKnown: 'Not known',
  goAfter: 'Go after',
  go: 'Go',
}
