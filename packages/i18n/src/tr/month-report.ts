import type { monthReport as en } from '../en/month-report.ts'
import type { Translation } from '../message-key.ts'

export const monthReport: Translation<typeof en> = {
  title: 'Lastiklerin maliyeti: {{month}}',
  titleOfDepot: 'Lastiklerin maliyeti, {{depot}}: {{month}}',
  ofDepot: 'Şu anda bağlı olunan garaj: {{depot}}.',
  upTo: '{{month}}, {{day}} dahil',
  notWhole: 'Ayın bazı günleri henüz toplanmadı.',
  cost: 'Havası az lastiklerin maliyeti: {{figure}}.',
  burnt: 'Havası az lastiklerin yaktığı fazla yakıt: {{figure}}; bunun maliyeti henüz bilinmiyor.',
  more: 'Önceki aydan {{amount}} daha fazla.',
  less: 'Önceki aydan {{amount}} daha az.',
  asBefore: 'Önceki ay kadar.',
  noBefore: 'Önceki ay hakkında bilgi yok.',
  beforeInPart: 'Önceki ay yalnızca kısmen biliniyor; bu yüzden karşılaştırma yapılmadı.',
  figures: 'Rakamlarla bu ay',
  before: 'Önceki ay: {{value}}',
  bar: 'Çubuk aralığı, nokta en olası değeri, çizgi önceki ayı gösterir.',
  sources:
    'Kaynaklar. Fazla yakıt: truckinginfo.com 156470 (2015), US Department of Transportation 2008-2010, SAE J2452. Yakıt tüketimi: ICCT 2018. Aşınma: sttc.com, retread.org. CO2: DEFRA 2025.',
  worstVehicles: 'Havası az lastikleri en pahalıya gelen araçlar',
  worstTires: 'Havası az olduğu için en pahalıya gelen lastikler',
  noneSoft: 'Havası az lastik yoktu.',
  where: 'Nerede',
  nothingOpen: 'Açık iş yok.',
  mended: 'Bu ay giderilenler',
  asOf: 'Açık sorunlar ve değişecekler {{moment}} itibarıyladır. Mavi rakamlar satırlarına götürür: {{url}}',
  subject: '{{fleet}}: lastiklerin maliyeti, {{month}}',
  subjectOfDepot: '{{fleet}}, {{depot}}: lastiklerin maliyeti, {{month}}',
  attached: 'Rapor ektedir.',
}
