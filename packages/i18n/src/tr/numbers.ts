import type { numbers as en } from '../en/numbers.ts'
import type { Translation } from '../message-key.ts'

/** What is said of a number that is typed. */
export const numbers: Translation<typeof en> = {
  notANumber: 'Bu bir sayı değil',
  ambiguous: 'Bu {{less}} veya {{more}} olabilir: ikisinden birini yazın',
  stored: '{{number}} olarak kaydedilecek',
  whole: 'Tam sayı gerekli',
  decimals: 'En fazla {{count}} ondalık basamak',
}
