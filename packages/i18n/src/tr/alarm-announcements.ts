import type { alarmAnnouncementTexts as en } from '../en/alarm-announcements.ts'
import type { Translation } from '../message-key.ts'

export const alarmAnnouncementTexts: Translation<typeof en> = {
  title: 'Lastik haberleri',
  alarm: 'Alarm: {{vehicle}}, {{issue}}',
  worse: 'Kötüleşti: {{vehicle}}, {{issue}}',
  mended: 'Giderildi: {{vehicle}}, {{issue}}',
  gotWorse: 'Kötüleşti',
  isMended: 'Giderildi',
  more_one: '{{count}} tane daha',
  more_other: '{{count}} tane daha',
  dismissAll: 'Tümünü kapat',
  tell: 'Alarmları ayrıca bildir',
  sound: 'Sesli',
  notification: 'Tarayıcının dışında',
  example: 'Alarmlar böyle gösterilir.',
  refused: 'Tarayıcı bu sayfanın bildirimlerini reddediyor. Ayarlarından izin verin.',
  impossible: 'Bu tarayıcı sayfa bildirimlerini gösteremiyor.',
}
