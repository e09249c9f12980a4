import type { fleetMapScreenTexts as en } from '../en/fleet-map.ts'
import type { Translation } from '../message-key.ts'

export const fleetMapScreenTexts: Translation<typeof en> = {
  search: 'Araçlarda ara',
  list: 'Haritadaki araçlar',
  levels: 'Yalnızca bir düzeyi göster',
  fullScreen: 'Tam ekran',
  none: 'Buna uyan araç yok',
  noPosition: 'Konumu bilinmiyor',
  fromDepot: '{{depot}} konumuna {{distance}}',
  atDepot: 'Şu anda burada: {{depot}}',
  noStreetFile:
    '"Sokaklar" düğmesi başka bir sunucuya sorar. Bu sunucudaki bir harita dosyasıyla (MAP_TILES) bütün haritalar sokakları gösterir ve kimseye sormaz: nasıl hazırlanacağını docs/map-tiles.md anlatır.',
  straight: 'Mesafeler kuş uçuşudur.',
  period: 'Güzergâhın dönemi',
  hours8: '8 saat',
  hours24: '24 saat',
  days7: '7 gün',
  atLeast: 'En az {{distance}} yol aldı',
  noWay: 'Bu dönemde bilinen konum yok.',
  stops: 'Duraklamalar',
  stop: '{{from}} – {{until}}',
  stopSince: '{{from}} saatinden beri',
  stopAt: '{{place}}, {{time}}',
  stopShort: 'Aynı yerde 15 dakika veya daha uzun.',
  close: '{{vehicle}} aracını kapat',
  vehicles_one: '{{count}} araç',
  vehicles_other: '{{count}} araç',
  unplaced_one: '{{count}} tanesinin konumu bilinmiyor',
  unplaced_other: '{{count}} tanesinin konumu bilinmiyor',
}
