import type { listControlTexts as en } from '../en/list-controls.ts'
import type { Translation } from '../message-key.ts'

export const listControlTexts: Translation<typeof en> = {
  columns: 'Vybrat sloupce',
  filters: 'Uložené filtry',
  noFilters: 'Zatím není uložen žádný filtr.',
  nothingToKeep: 'Nejprve v seznamu něco vyhledejte nebo jej seřaďte.',
  filterName: 'Uložit toto hledání a pořadí jako',
  keepFilter: 'Uložit filtr',
  forgetFilter: 'Smazat filtr {{name}}',
  export: 'Exportovat seznam jako CSV',
  printedFirst: 'Vytiskne se jen prvních {{count}}.',
}
