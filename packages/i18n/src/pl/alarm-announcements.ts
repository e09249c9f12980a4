import type { alarmAnnouncementTexts as en } from '../en/alarm-announcements.ts'
import type { Translation } from '../message-key.ts'

export const alarmAnnouncementTexts: Translation<typeof en> = {
  title: 'Nowości o oponach',
  alarm: 'Alarm: {{vehicle}}, {{issue}}',
  worse: 'Gorzej: {{vehicle}}, {{issue}}',
  mended: 'Już w porządku: {{vehicle}}, {{issue}}',
  gotWorse: 'Gorzej',
  isMended: 'Już w porządku',
  more_one: 'jeszcze {{count}}',
  more_few: 'jeszcze {{count}}',
  more_many: 'jeszcze {{count}}',
  more_other: 'jeszcze {{count}}',
  dismissAll: 'Zamknij wszystkie',
  tell: 'Alarmy zgłaszaj także',
  sound: 'Dźwiękiem',
  notification: 'Poza przeglądarką',
  example: 'Tak będą pokazywane alarmy.',
  refused: 'Przeglądarka blokuje powiadomienia tej strony. Zezwól na nie w jej ustawieniach.',
  impossible: 'Ta przeglądarka nie może pokazywać powiadomień ze stron.',
}
