import type { tireFormTexts as en } from '../en/tire-form.ts'
import type { Translation } from '../message-key.ts'

export const tireFormTexts: Translation<typeof en> = {
  registerTag: '{{tag}} sensörünü kaydet',
  add: 'Lastik ekle',
  record: 'Lastik',
  place: 'Nerede',
  vehicle: 'Araç',
  noVehicle: 'Araç yok',
  pick: 'Pozisyonu seçin',
  pickHint: 'Lastiğin takılı olduğu tekerleği seçin. Başka bir lastiğin olduğu tekerlek seçilemez.',
  positionNeeded: 'Araç üzerinde bir pozisyon seçin.',
  takenBy: '{{position}}, dolu: {{tire}}',
  purchase: 'Satın alma',
  noTag: 'Sensör yok',
  noType: 'Lastik tipi yok',
  noSupplier: 'Tedarikçi yok',
  price: 'Satın alma fiyatı (€)',
  priceWrong: '€0 ile €1.000.000 arasında',
  dateWrong: '01/02/2005 ile 22/06/2030 arasında bir gün',
  remarks: 'Notlar',
  override: 'Araç tipinin alarm ayarları yerine kendi ayarları',
  clear: 'Temizle',
  nothingFound: 'Hiçbir şey bulunamadı',
  confirmDelete: '{{name}} lastiğini silmek istediğinizden emin misiniz?',
  taken: 'Bu sensör başka bir lastikte veya bu pozisyonda başka bir lastik var.',
  notSaved: 'Henüz doğru olmayan bir şey var. İşaretli alanlara bakın.',
}
