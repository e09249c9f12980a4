import type { mapTexts as en } from '../en/map.ts'
import type { Translation } from '../message-key.ts'

export const mapTexts: Translation<typeof en> = {
  title: 'Harita',
  loading: 'Harita çiziliyor',
  noPlace: 'Henüz bilinen bir yer yok',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  sources: 'Haritanın kaynakları',
  streets: 'Sokaklar',
  showAll: 'Tümünü göster',
  asList: 'Liste olarak',
  cluster_one: '{{count}} araç, en kötü durum: {{level}}. Yakınlaştır',
  cluster_other: '{{count}} araç, en kötü durum: {{level}}. Yakınlaştır',
  streetsAway: 'Sokak haritasına ulaşılamıyor; yerleşik harita gösteriliyor.',
  noWebGl: 'Bu tarayıcı harita çizemiyor (WebGL yok veya kapalı). Yerler listede.',
  leftBehind: 'Geride bırakıldı',
  external: 'Yeni sekmede başka bir web sitesi açar',
}
