import type { exportsScreenTexts as english } from '../en/exports.ts'
import type { Translation } from '../message-key.ts'

export const exportsScreenTexts: Translation<typeof english> = {
  file: 'Filonun dosyası',
  fileHint: 'Filonun tüm araçları, CSV veya Parquet olarak.',
  kind: 'Ne',
  kinds: {
    measurements: 'Ölçümler',
    events: 'Olaylar',
    problems: 'Sorunlar',
    trips: 'Seferler',
  },
  holds: {
    measurements: 'Her lastiğin her ölçümü, lastik lastik.',
    events: 'Bu günlerde başlayan ve lastiklerin başına gelenler: alarmlar, şişirmeler, notlar.',
    problems: 'Bu günlerde başlayan sorunlar, ilk belirtiden onarıma kadar.',
    trips: 'Bu günlerde başlayan seferlerde her aracın yaptığı yol.',
  },
  format: 'Biçim',
  formats: {
    csv: 'CSV, hesap tabloları için',
    parquet: 'Parquet, veri programları için',
  },
  delimiter: 'Hücre ayırıcı',
  delimiters: {
    comma: 'Virgül ( , )',
    semicolon: 'Noktalı virgül ( ; )',
    tab: 'Sekme',
  },
  decimal: 'Ondalık işareti',
  decimals: {
    point: 'Nokta: 8.5',
    comma: 'Virgül: 8,5',
  },
  paper: 'Belirli bir oranın altındaki lastikler, kâğıt üzerinde',
  paperHint:
    'Havası az olan takılı lastiklerin PDF listesi, önce en kötüsü. Araçların ve lastiklerin kendi PDF belgesi adlarının yanındadır.',
  below: 'Doluluk oranı sınırı',
  place: 'Yer',
  savePdf: 'PDF olarak kaydet',
  come_one: '{{lines}} satır, {{megabytes}}\u00a0MB',
  come_other: '{{lines}} satır, {{megabytes}}\u00a0MB',
  comeBytes: '{{megabytes}}\u00a0MB',
  waiting: 'Başka bir dosya hâlâ iniyor. Sıra sonra bunda.',
  long: 'Hesap tablosu ilk 1.048.576 satırı gösterir. Hepsini görmek için daha az gün seçin.',
}
