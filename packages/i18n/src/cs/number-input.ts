import type { numberInputTexts as en } from '../en/number-input.ts'
import type { Translation } from '../message-key.ts'

/** What is said of a number that is typed. */
export const numberInputTexts: Translation<typeof en> = {
  notANumber: 'Toto není číslo',
  ambiguous: 'Může to být {{less}} nebo {{more}}: napište jedno z nich',
  stored: 'Uloží se {{number}}',
  whole: 'Je potřeba celé číslo',
  decimals: 'Nejvyšší počet desetinných míst: {{count}}',
}
