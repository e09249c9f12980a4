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
  streetsAway: 'Mapa ulic není dostupná; zde je vestavěná mapa.',
  noWebGl: 'Tento prohlížeč neumí kreslit mapy (WebGL chybí nebo je vypnuto). Místa najdete v seznamu.',
  leftBehind: 'Odstaveno',
  external: 'Otevře jiný web na nové kartě',
}
