import type { numberInputTexts as en } from '../en/number-input.ts'
import type { Translation } from '../message-key.ts'

/** What is said of a number that is typed. */
export const numberInputTexts: Translation<typeof en> = {
  notANumber: 'Bu bir sayı değil',
  ambiguous: 'Bu {{less}} veya {{more}} olabilir: ikisinden birini yazın',
  stored: '{{number}} olarak kaydedilecek',
  whole: 'Tam sayı gerekli',
  decimals: 'En fazla {{count}} ondalık basamak',
}
