import type { listControlTexts as en } from '../en/list-controls.ts'
import type { Translation } from '../message-key.ts'

export const listControlTexts: Translation<typeof en> = {
  columns: 'Choisir les colonnes',
  filters: 'Filtres enregistrés',
  noFilters: "Aucun filtre n'est encore enregistré.",
  nothingToKeep: "Cherchez ou triez d'abord la liste.",
  filterName: 'Enregistrer cette recherche et cet ordre sous',
  keepFilter: 'Enregistrer le filtre',
  forgetFilter: 'Oublier le filtre {{name}}',
  export: 'Exporter la liste en CSV',
  printedFirst: 'Seuls les {{count}} premiers sont imprimés.',
}
