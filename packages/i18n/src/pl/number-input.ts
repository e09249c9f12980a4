import type { numberInputTexts as en } from '../en/number-input.ts'
import type { Translation } from '../message-key.ts'

/** What is said of a number that is typed. */
export const numberInputTexts: Translation<typeof en> = {
  notANumber: 'To nie jest liczba',
  ambiguous: 'To może być {{less}} albo {{more}}: wpisz jedną z tych liczb',
  stored: 'Zapisana zostanie liczba {{number}}',
  whole: 'Potrzebna jest liczba całkowita',
  decimals: 'Miejsc po przecinku: najwyżej {{count}}',
}
