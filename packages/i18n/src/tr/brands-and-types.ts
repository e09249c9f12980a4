import type { brandAndTypeTexts as en } from '../en/brands-and-types.ts'
import type { Translation } from '../message-key.ts'

export const brandAndTypeTexts: Translation<typeof en> = {
  name: 'Ad',
  brand: 'Marka',
  general: 'Genel',
  statistics: 'İstatistikler',
  suppliers: 'Tedarikçiler',
  tiresInUse: 'Kullanımdaki lastikler',
  tiresPurchased: 'Satın alınan lastikler',
  noSuppliers: 'Bu marka için tedarikçi kaydedilmemiş.',
  addSupplier: 'Tedarikçi ekle',
  chooseSupplier: 'Tedarikçi seçin',
  deleteSupplier: 'Sil: {{name}}',
  chooseBrand: 'Marka seçin',
  brandMissing: 'Marka gerekli',
  suppliersAfterSaving: 'Tedarikçiler marka kaydedildikten sonra eklenebilir.',
  paramA: 'Parametre a',
  paramB: 'Parametre b',
  paramAHint: 'Körük basıncının her barı için yük, kg/bar',
  paramBHint: 'Körük dışındaki yük, kg',
  paramRange: '-1.000.000 ile 1.000.000 arasında',
  shared: 'Markalar ve tipler tüm filolarca ortak kullanılır.',
  tireBrands: { search: 'Lastik markası ara', add: 'Yeni lastik markası', none: 'Henüz lastik markası yok' },
  tireTypes: { search: 'Lastik tipi ara', add: 'Yeni lastik tipi', none: 'Henüz lastik tipi yok' },
  suspensionBrands: {
    search: 'Süspansiyon markası ara',
    add: 'Yeni süspansiyon markası',
    none: 'Henüz süspansiyon markası yok',
  },
  suspensionTypes: {
    search: 'Süspansiyon tipi ara',
    add: 'Yeni süspansiyon tipi',
    none: 'Henüz süspansiyon tipi yok',
  },
}
