import type { numberInputTexts as en } from '../en/number-input.ts'
import type { Translation } from '../message-key.ts'

/** What is said of a number that is typed. */
export const numberInputTexts: Translation<typeof en> = {
  notANumber: 'Dit is geen getal',
  ambiguous: 'Dit kan {{less}} of {{more}} zijn: schrijf een van beide',
  stored: '{{number}} wordt opgeslagen',
  whole: 'Een geheel getal is nodig',
  decimals: 'Hoogstens {{count}} decimalen',
}
