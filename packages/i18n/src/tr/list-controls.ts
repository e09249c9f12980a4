import type { listControlTexts as en } from '../en/list-controls.ts'
import type { Translation } from '../message-key.ts'

export const listControlTexts: Translation<typeof en> = {
  columns: 'Sütunları seç',
  filters: 'Kayıtlı filtreler',
  noFilters: 'Henüz kayıtlı filtre yok.',
  nothingToKeep: 'Önce listede arama veya sıralama yapın.',
  filterName: 'Bu arama ve sıralamayı şu adla kaydet',
  keepFilter: 'Filtreyi kaydet',
  forgetFilter: '{{name}} filtresini sil',
  export: 'Listeyi CSV olarak dışa aktar',
  printedFirst: 'Yalnızca ilk {{count}} satır yazdırılır.',
}
