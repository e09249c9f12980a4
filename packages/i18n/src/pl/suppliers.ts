import type { suppliersScreenTexts as en } from '../en/suppliers.ts'
import type { Translation } from '../message-key.ts'

export const suppliersScreenTexts: Translation<typeof en> = {
  title: 'Dostawcy',
  search: 'Szukaj dostawców',
  add: 'Nowy dostawca',
  none: 'Nie ma jeszcze dostawców',
  noneHint: 'Zapisz tu, kto sprzedaje i naprawia Twoje opony.',
  company: 'Firma',
  web: 'Strona WWW',
}
