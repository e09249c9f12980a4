import type { numberInputTexts as en } from '../en/number-input.ts'
import type { Translation } from '../message-key.ts'

/** What is said of a number that is typed. */
export const numberInputTexts: Translation<typeof en> = {
  notANumber: 'Ceci n’est pas un nombre',
  ambiguous: 'Cela peut être {{less}} ou {{more}} : écrivez l’un des deux',
  stored: '{{number}} sera enregistré',
  whole: 'Un nombre entier est nécessaire',
  decimals: 'Au plus {{count}} décimales',
}
