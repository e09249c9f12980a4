import type { offlineChangeTexts as en } from '../en/offline-changes.ts'
import type { Translation } from '../message-key.ts'

export const offlineChangeTexts: Translation<typeof en> = {
  lastHeard: 'Çevrimdışı, son bağlantı {{time}}',
  hint: 'Liste o anki hâliyle gösteriliyor. İşaretledikleriniz bu cihazda kalır ve ağ geri gelince gönderilir.',
  waiting_one: '{{count}} değişiklik bu cihazda bekliyor. Ağ geri gelince gönderilir.',
  waiting_other: '{{count}} değişiklik bu cihazda bekliyor. Ağ geri gelince gönderilir.',
  ticked: 'Bu cihazda işaretlendi: {{time}}. Henüz gönderilmedi.',
  takenBack: 'Bu cihazda geri alındı: {{time}}. Henüz gönderilmedi.',
  remarked: 'Bu cihazdaki not: {{time}}. Henüz gönderilmedi.',
  swapped: '{{time}} saatinde bu cihazda yedek tekerlekle değiştirildi. Henüz gönderilmedi.',
  treadMeasured: 'Bu cihazda diş {{depth}}\u00a0mm. Henüz gönderilmedi.',
  settledTitle: 'Bu değişikliklere bakın',
  made: {
    tick: '{{subject}}: işaretlendi, {{time}}',
    takeBack: '{{subject}}: işaret geri alındı, {{time}}',
    remark: '{{subject}}: not, {{time}}',
    swapSpare: '{{subject}}: {{time}} saatinde değiştirildi',
    tread: '{{subject}}: diş {{time}} saatinde ölçüldü',
  },
  saidBefore: '{{user}} daha önce işaretlemişti: {{time}}. O işaret geçerlidir.',
  refused: {
    moved: 'Alınmadı: lastik artık başka bir tekerlekte.',
    mustComeOff: 'Alınmadı: bu lastiği şişirmeyin. Sökülüp içine bakılmalıdır.',
    changedSince: 'Alınmadı: bu aracın lastikleri başka türlü değiştirilmiş. Şimdi nerede olduklarına bakın.',
    gone: 'Alınmadı: lastik bu arada silindi.',
    tooLongAgo: 'Alınmadı: bu, bir haftadan uzun süre önceydi.',
    notAllowed: 'Alınmadı: rolünüz buna artık izin vermiyor.',
    refused: 'Sunucu bunu almadı.',
  },
  sendAnyway: 'Yine de bu lastiği işaretle',
  sendAgain: 'Yeniden gönder',
  discard: 'Vazgeç',
  understood: 'Anladım',
  signOut_one: 'Bu cihazdaki {{count}} değişiklik henüz gönderilmedi. Oturumu kapatmak onu siler.',
  signOut_other: 'Bu cihazdaki {{count}} değişiklik henüz gönderilmedi. Oturumu kapatmak onları siler.',
  signOutYes: 'Oturumu kapat ve sil',
}
