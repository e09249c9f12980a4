import type { alarmAnnouncementTexts as en } from '../en/alarm-announcements.ts'
import type { Translation } from '../message-key.ts'

export const alarmAnnouncementTexts: Translation<typeof en> = {
  title: 'Novinky o pneumatikách',
  alarm: 'Alarm: {{vehicle}}, {{issue}}',
  worse: 'Zhoršilo se: {{vehicle}}, {{issue}}',
  mended: 'Vyřešeno: {{vehicle}}, {{issue}}',
  gotWorse: 'Zhoršilo se',
  isMended: 'Vyřešeno',
  more_one: '{{count}} další',
  more_few: '{{count}} další',
  more_many: '{{count}} dalšího',
  more_other: '{{count}} dalších',
  dismissAll: 'Zavřít vše',
  tell: 'Hlásit alarmy také',
  sound: 'Zvukem',
  notification: 'Mimo prohlížeč',
  example: 'Takto se budou zobrazovat alarmy.',
  refused: 'Prohlížeč odmítá oznámení této stránky. Povolte je v jeho nastavení.',
  impossible: 'Tento prohlížeč neumí zobrazovat oznámení stránky.',
}
