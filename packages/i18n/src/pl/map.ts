import type { mapTexts as en } from '../en/map.ts'
import type { Translation } from '../message-key.ts'

export const mapTexts: Translation<typeof en> = {
  title: 'Mapa',
  loading: 'Trwa rysowanie mapy',
  noPlace: 'Nie jest jeszcze znane żadne miejsce',
  zoomIn: 'Przybliż',
  zoomOut: 'Oddal',
  sources: 'Źródła mapy',
  streets: 'Ulice',
  showAll: 'Pokaż wszystko',
  asList: 'Jako lista',
  cluster_one: '{{count}} pojazd, najgorszy stan: {{level}}. Przybliż',
  cluster_few: '{{count}} pojazdy, najgorszy stan: {{level}}. Przybliż',
  cluster_many: '{{count}} pojazdów, najgorszy stan: {{level}}. Przybliż',
  cluster_other: '{{count}} pojazdu, najgorszy stan: {{level}}. Przybliż',
  streetsAway: 'Mapa ulic jest niedostępna; oto mapa wbudowana.',
  noWebGl: 'Ta przeglądarka nie może rysować map (brak WebGL lub jest wyłączony). Miejsca są na liście.',
  leftBehind: 'Pozostawione',
  external: 'Otwiera inną stronę w nowej karcie',
}
