import type { codeScanTexts as en } from '../en/code-scan.ts'
import type { Translation } from '../message-key.ts'

export const codeScanTexts: Translation<typeof en> = {
  button: 'Tara',
  sensor: 'Sensörün kodunu tara',
  tire: 'Bir lastiğin veya sensörün kodunu tara',
  view: 'Kameranın gördüğü',
  hold: 'Kodu, okunana kadar bir el genişliği uzaktan görüntüde tutun.',
  failed: {
    refused:
      'Bu sayfa kamerayı kullanamıyor. Adresin yanındaki kilit veya kamera işaretinden izin verip yeniden tarayın ya da numarayı yazın.',
    noCamera: 'Tarayıcı bu cihazda kamera bulamıyor. Numarayı yazın.',
    inUse: 'Kamerayı başka bir program kullanıyor. Onu kapatıp yeniden tarayın ya da numarayı yazın.',
    failed: 'Kamera durdu. Yeniden tarayın ya da numarayı yazın.',
  },
  free: '{{code}} tarandı: sensör {{id}}.',
  unknown: '{{code}} tarandı: filo {{id}} sensörünü henüz tanımıyor. Bunu girdiğinizde kaydedilir.',
  unchecked: '{{code}} tarandı: sensör {{id}}. Başka bir lastikte olup olmadığı gönderilirken denetlenir.',
  several: '{{code}} hem onluk hem on altılık okunabilir. Sensörün numarası hangisi?',
  carried: '{{code}} tarandı: bu sensör {{tire}} lastiğinde. Önce oradan çıkarın ya da başka birini seçin.',
  noNumber:
    '{{code}} tarandı: bu bir sensör numarası değil. Sensörün üzerindeki kodu tarayın ya da üzerinde basılı numarayı yazın.',
  nothing: 'Bu listedeki hiçbir lastikte “{{code}}” yok. Ad, araç, seri numarası ve sensörde arandı.',
}
