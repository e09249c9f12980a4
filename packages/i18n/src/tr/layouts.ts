import type { layoutsScreenTexts as en } from '../en/layouts.ts'
import type { Translation } from '../message-key.ts'

export const layoutsScreenTexts: Translation<typeof en> = {
  search: 'Aks düzeni ara',
  none: 'Aks düzeni yok',
  noneHint: 'Tüm filolar aynı aks düzenlerinden seçer.',
  axles: 'Akslar',
  tires: 'Lastikler',
  shared: 'Her araç tipi bunlardan birini kullanır; tüm filolarca ortaktır.',
  add: 'Yeni aks düzeni',
  count: 'Aks: {{axles}}, lastik: {{tires}}',
  addAxle: 'Aks ekle',
  removeAxle: '{{axle}}. aksı kaldır',
  moveUp: '{{axle}}. aksı öne taşı',
  moveDown: '{{axle}}. aksı arkaya taşı',
  hint: 'Lastik koymak veya kaldırmak için bir pozisyona basın. Ön taraf üsttedir.',
  stays: 'Bu aks düzenini kullanan araç tipleri var. Yeniden adlandırılabilir; aksları olduğu gibi kalır ve silinmez.',
  conflict: 'Bu aks düzenini kullanan bir araç tipi var veya bu ad zaten kullanılıyor.',
}
