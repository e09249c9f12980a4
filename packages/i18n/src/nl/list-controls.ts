import type { listControlTexts as en } from '../en/list-controls.ts'
import type { Translation } from '../message-key.ts'

export const listControlTexts: Translation<typeof en> = {
  columns: 'Kolommen kiezen',
  filters: 'Bewaarde filters',
  noFilters: 'Er is nog geen filter bewaard.',
  nothingToKeep: 'Zoek of sorteer eerst in de lijst.',
  filterName: 'Deze zoekopdracht en volgorde bewaren als',
  keepFilter: 'Filter bewaren',
  forgetFilter: 'Filter {{name}} vergeten',
  export: 'Lijst als CSV exporteren',
  printedFirst: 'Alleen de eerste {{count}} worden afgedrukt.',
}
