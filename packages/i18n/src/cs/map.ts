import type { mapTexts as en } from '../en/map.ts'
import type { Translation } from '../message-key.ts'

export const mapTexts: Translation<typeof en> = {
  title: 'Mapa',
  loading: 'Mapa se vykresluje',
  noPlace: 'Zatím není známo žádné místo',
  zoomIn: 'Přiblížit',
  zoomOut: 'Oddálit',
  sources: 'Zdroje mapy',
  streets: 'Ulice',
  showAll: 'Zobrazit vše',
  asList: 'Jako seznam',
  cluster_one: '{{count}} vozidlo, nejhorší stav: {{level}}. Přiblížit',
  cluster_few: '{{count}} vozidla, nejhorší stav: {{level}}. Přiblížit',
  cluster_many: '{{count}} vozidla, nejhorší stav: {{level}}. Přiblížit',
  cluster_other: '{{count}} vozidel, nejhorší stav: {{level}}. Přiblížit',
  streetsAway: 'Mapa ulic není dostupná; zde je vestavěná mapa.',
  noWebGl: 'Tento prohlížeč neumí kreslit mapy (WebGL chybí nebo je vypnuto). Místa najdete v seznamu.',
  leftBehind: 'Odstaveno',
  external: 'Otevře jiný web na nové kartě',
}
