import type { listControlTexts as en } from '../en/list-controls.ts'
import type { Translation } from '../message-key.ts'

export const listControlTexts: Translation<typeof en> = {
  columns: 'Wybierz kolumny',
  filters: 'Zapisane filtry',
  noFilters: 'Nie zapisano jeszcze żadnego filtra.',
  nothingToKeep: 'Najpierw wyszukaj coś na liście lub ją posortuj.',
  filterName: 'Zapisz to wyszukiwanie i kolejność jako',
  keepFilter: 'Zapisz filtr',
  forgetFilter: 'Usuń filtr {{name}}',
  export: 'Eksportuj listę do CSV',
  printedFirst: 'Drukowane są tylko pierwsze pozycje: {{count}}.',
}
