import type { numberInputTexts as en } from '../en/number-input.ts'
import type { Translation } from '../message-key.ts'

/** What is said of a number that is typed. */
export const numberInputTexts: Translation<typeof en> = {
  notANumber: 'Das ist keine Zahl',
  ambiguous: 'Das kann {{less}} oder {{more}} sein: schreiben Sie eines davon',
  stored: '{{number}} wird gespeichert',
  whole: 'Eine ganze Zahl ist nötig',
  decimals: 'Höchstens {{count}} Nachkommastellen',
}
