import type { pumpListScreenTexts as en } from '../en/pump-list.ts'
import type { Translation } from '../message-key.ts'

export const pumpListScreenTexts: Translation<typeof en> = {
  asOf: 'Durum: {{time}}',
  print: 'Yazdır',
  hint: 'Her değer yanındaki sıcaklık için geçerlidir. Lastikler ısınır ve soğur: değeri tam şişirmeden önce okuyun.',
  worstOf: '{{count}} lastiğin en kötü {{listed}} tanesi listelendi.',
  none: 'Şişirilecek lastik yok',
  noneHint: 'Sinyal aldığımız her lastikte yeterince hava var. Sinyal gelmeyen sensörler bir şey söylemez.',
  noTown: 'Yer bilinmiyor',
  done: 'Şişirildi ve doğrulandı',
  pumpTo: 'Şimdi şişirilecek basınç',
  at: 'lastik içi sıcaklık {{temperature}}',
  missing: 'Eksik',
  target: '15\u00a0°C’de hedef',
  noTarget: 'Önerilen basınç ayarlanmamış',
  wait: {
    forReading: 'Bir ölçüm bekleyin',
    toCool: 'Soğumasını bekleyin: üç saat',
  },
  noAlarm: 'Düşük, ama bunun için açık bir alarm yok',
  lookFirst: 'Şişirmeden önce hasar arayın',
  tick: 'Şişirildi',
  takeBack: 'Geri al',
  claim: {
    notYet: '{{user}} işaretledi ({{time}}). Sonraki ölçümler bunu henüz göstermiyor.',
    lostMore: 'Çelişki: {{user}} işaretledi ({{time}}), ama sonraki ölçümler daha da az hava gösteriyor.',
    waiting: '{{user}} işaretledi ({{time}}). Ölçüm bekleniyor.',
    confirmed: '{{user}} işaretledi ({{time}}). Ölçümler doğruluyor.',
    tooLittle: 'Yetersiz: {{user}} işaretledi ({{time}}), ama hâlâ düşük.',
    stillMissing: 'Yetersiz: {{user}} işaretledi ({{time}}), ama hâlâ {{missing}} eksik.',
    notSeen: 'Görülmedi: {{user}} işaretledi ({{time}}), ama sonraki hiçbir ölçüm bunu göstermiyor.',
  },
}
