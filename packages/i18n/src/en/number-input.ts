/** What is said of a number that is typed. */
export const numberInputTexts = {
  notANumber: 'This is not a number',
  ambiguous: 'This could be {{less}} or {{more}}: write one of them',
  stored: '{{number}} will be stored',
  whole: 'A whole number is needed',
  decimals: 'At most {{count}} decimals',
}
