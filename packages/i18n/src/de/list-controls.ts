import type { listControlTexts as en } from '../en/list-controls.ts'
import type { Translation } from '../message-key.ts'

export const listControlTexts: Translation<typeof en> = {
  columns: 'Spalten wählen',
  filters: 'Gespeicherte Filter',
  noFilters: 'Noch ist kein Filter gespeichert.',
  nothingToKeep: 'Suchen oder sortieren Sie zuerst die Liste.',
  filterName: 'Diese Suche und Reihenfolge speichern als',
  keepFilter: 'Filter speichern',
  forgetFilter: 'Filter {{name}} vergessen',
  export: 'Liste als CSV exportieren',
  printedFirst: 'Nur die ersten {{count}} werden gedruckt.',
}
