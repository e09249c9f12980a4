import type { errorTexts as en } from '../en/errors.ts'
import type { Translation } from '../message-key.ts'

export const errorTexts: Translation<typeof en> = {
  fetchFailed: 'Veriler alınamadı',
  fetchDetailFailed: 'Ayrıntılı veriler alınamadı',
  updateDataFailed: 'Veriler güncellenemedi',
  updateFailed: 'Güncelleme başarısız',
  failedToUpdate: 'Güncellenemedi',
  addFailed: 'Eklenemedi',
  addVehicleFailed: 'Araç eklenemedi',
  duplicateTypeFailed: 'Araç tipi çoğaltılamadı',
  createTemplateFailed: 'Şablon oluşturulamadı',
  loadFailed: 'Veriler yüklenemedi',
  offline: 'Sunucuya ulaşılamıyor. Gördükleriniz eski olabilir; denemeyi sürdürüyoruz.',
  notServed: 'Sunucunun bu sürümü bu soruyu henüz yanıtlamıyor.',
  forbidden: 'Rolünüz buna izin vermiyor. Bir yöneticiye başvurun.',
  unexpectedTitle: 'Bu sayfa çalışmayı durdurdu',
  unexpected:
    'Beklemediğimiz bir sorun oluştu. Verileriniz sunucuda güvende; sayfayı yeniden yüklemek genellikle işe yarar.',
  reload: 'Sayfayı yeniden yükle',
}
