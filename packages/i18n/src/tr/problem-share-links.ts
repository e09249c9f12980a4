import type { problemShareLinkTexts as en } from '../en/problem-share-links.ts'
import type { Translation } from '../message-key.ts'

export const problemShareLinkTexts: Translation<typeof en> = {
  share: 'Paylaş',
  title: 'Bu sorunu paylaş',
  explain: 'Bağlantıya sahip olan herkes hesap olmadan bu sorunu okuyabilir, başka hiçbir şeyi okuyamaz.',
  howLong: 'Ne kadar süreyle',
  days_one: '{{count}} gün',
  days_other: '{{count}} gün',
  make: 'Bağlantı oluştur',
  link: 'Bağlantı',
  once: 'Şimdi kopyalayın: yalnızca bu kez gösterilir.',
  copied: 'Kopyalandı',
  open: 'Açık bağlantılar',
  none: 'Yok.',
  by: '{{name}}, {{until}} tarihine kadar',
  revoke: 'İptal et',
  from: 'Paylaşan: {{fleet}}. Bu bağlantı {{until}} tarihine kadar açılır.',
  expired: 'Bu bağlantının süresi doldu.',
  revoked: 'Bu bağlantı iptal edildi.',
  unknown: 'Bu bağlantı hiçbir şey açmıyor: eksik ya da gösterdiği şey artık yok.',
  ask: 'Gönderenden yenisini isteyin.',
  take: {
    mail: 'Oturum açmadan üstlenin; bu bağlantı {{hours}} saat geçerlidir:',
    sms: 'Üstlenin:',
    explain: '{{name}} adıyla üstleniyorsunuz. Herkes sizin ilgilendiğinizi görür.',
    own: 'Siz üstlendiniz.',
    held: 'Üstlenen zaten var: {{name}}.',
    used: 'Bu bağlantıyla daha önce üstlenmiştiniz, sonra geri verildi.',
  },
}
