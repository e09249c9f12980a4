import type { numbers as en } from '../en/numbers.ts'
import type { Translation } from '../message-key.ts'

/** What is said of a number that is typed. */
export const numbers: Translation<typeof en> = {
  notANumber: 'Toto není číslo',
  ambiguous: 'Může to být {{less}} nebo {{more}}: napište jedno z nich',
  stored: 'Uloží se {{number}}',
  whole: 'Je potřeba celé číslo',
  decimals: 'Nejvyšší počet desetinných míst: {{count}}',
}
