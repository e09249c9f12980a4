import type { tread as en } from '../en/tread.ts'
import type { Translation } from '../message-key.ts'

export const tread: Translation<typeof en> = {
  tab: 'Diş',
  title: 'Diş derinliği: {{tire}}',
  depth: 'Diş derinliği',
  enter: 'Diş derinliğini ölç',
  isRetread: 'Kaplandı: karkasa bu derinlikte yeni sırt yapıldı',
  hint: 'En az dişi kalan ana oluk, mm.',
  none: 'Bu diş henüz ölçülmedi',
  noneHint: 'Birkaç bin kilometre arayla iki ölçüm, ne hızla aşındığını söyler.',
  left: '{{limit}} mm sınırına kadar',
  between: '{{low}} ile {{high}} arası',
  reached: '{{limit}}\u00a0mm sınırında',
  reckoned: 'Hesaba göre sınırda: ölçün',
  perThousand: '1.000\u00a0km’de aşınma',
  perMonth: 'Ayda aşınma',
  unknown: 'Henüz bilinmiyor: aralarında en az {{way}} ve {{depth}} üzeri fark olan iki ölçüm gerekir',
  unknownPerMonth:
    'Henüz bilinmiyor: aralarında en az {{days}}\u00a0gün ve {{depth}} üzeri fark olan iki ölçüm gerekir',
  retreads: 'Kaplama sayısı',
  casing: 'Karkas',
  retreaded: 'kaplandı',
  remove: 'Sil',
  less: 'Daha az',
  more: 'Daha çok',
  mm: '{{depth}}\u00a0mm',
}
