import type { aboutScreenTexts as en } from '../en/about.ts'
import type { Translation } from '../message-key.ts'

export const aboutScreenTexts: Translation<typeof en> = {
  title: 'Coldbar hakkında',
  lead: 'Coldbar kamyon ve römork lastiklerini izler ve insanların güvendiği alarmlar verir.',
  name: 'Adı “cold inflation pressure” sözünden, yani soğuk şişirme basıncından gelir: bir lastiğin 15\u00a0°C sıcaklıkta göstereceği basınç. Hiç hava kaybetmeden sıcak lastik daha yüksek, soğuk lastik daha düşük değer gösterir; Coldbar değerlendirmeden önce bu etkiyi çıkarır.',
  versions: 'Sürümler',
  client: 'Bu sayfa',
  server: 'Sunucu',
  licence: 'Lisans',
  licenceText: 'Apache Lisansı, sürüm 2.0 altında özgür yazılım.',
  privacyText: 'Bu kurulumdan dışarı hiçbir şey çıkmaz: yazı tipleri, harita ve metinler kendi sunucunuzdan gelir.',
  docs: 'Programlar için arayüz',
}
