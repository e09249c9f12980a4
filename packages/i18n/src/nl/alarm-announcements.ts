import type { alarmAnnouncementTexts as en } from '../en/alarm-announcements.ts'
import type { Translation } from '../message-key.ts'

export const alarmAnnouncementTexts: Translation<typeof en> = {
  title: 'Nieuws over banden',
  alarm: 'Alarm: {{vehicle}}, {{issue}}',
  worse: 'Erger: {{vehicle}}, {{issue}}',
  mended: 'Verholpen: {{vehicle}}, {{issue}}',
  gotWorse: 'Erger',
  isMended: 'Verholpen',
  more_one: 'nog {{count}}',
  more_other: 'nog {{count}}',
  dismissAll: 'Alles sluiten',
  tell: 'Alarmen ook melden',
  sound: 'Met een geluid',
  notification: 'Naast de browser',
  example: 'Zo worden alarmen getoond.',
  refused: 'De browser weigert meldingen van deze pagina. Sta ze toe in zijn instellingen.',
  impossible: 'Deze browser kan geen meldingen van een pagina tonen.',
}
