import type { ownSessionsTexts as en } from '../en/own-sessions.ts'
import type { Translation } from '../message-key.ts'

export const ownSessionsTexts: Translation<typeof en> = {
  title: 'Açık oturumlarınız',
  words: 'Tanımadığınız oturumları kapatın, sonra parolanızı değiştirin.',
  unknown: 'Bilinmeyen tarayıcı',
  thisOne: 'Bu tarayıcı',
  since: 'başlangıç {{since}}, son kullanım {{used}}',
  end: 'Oradaki oturumu kapat',
  endOf: '{{name}} oturumunu kapat, başlangıç {{since}}',
  endOthers: 'Diğer her yerde oturumu kapat',
  endAll: 'Her yerde oturumu kapat',
  endAllQuestion: 'Burası dahil her yerde oturum kapatılsın mı?',
  ended: 'Oradaki oturum kapatıldı.',
  othersEnded: 'Diğer her yerde oturumunuz kapatıldı.',
  failed: 'Bu işlem başarısız oldu.',
}
