import type { alarmAnnouncementTexts as en } from '../en/alarm-announcements.ts'
import type { Translation } from '../message-key.ts'

export const alarmAnnouncementTexts: Translation<typeof en> = {
  title: 'Neues von Reifen',
  alarm: 'Alarm: {{vehicle}}, {{issue}}',
  worse: 'Schlimmer: {{vehicle}}, {{issue}}',
  mended: 'Behoben: {{vehicle}}, {{issue}}',
  gotWorse: 'Schlimmer',
  isMended: 'Behoben',
  more_one: '{{count}} weitere',
  more_other: '{{count}} weitere',
  dismissAll: 'Alle schließen',
  tell: 'Alarme auch melden',
  sound: 'Mit einem Ton',
  notification: 'Neben dem Browser',
  example: 'So werden Alarme gezeigt.',
  refused: 'Der Browser verweigert Meldungen dieser Seite. Erlauben Sie sie in seinen Einstellungen.',
  impossible: 'Dieser Browser kann keine Meldungen einer Seite zeigen.',
}
