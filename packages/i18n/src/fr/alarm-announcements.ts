import type { alarmAnnouncementTexts as en } from '../en/alarm-announcements.ts'
import type { Translation } from '../message-key.ts'

export const alarmAnnouncementTexts: Translation<typeof en> = {
  title: 'Nouvelles des pneus',
  alarm: 'Alarme : {{vehicle}}, {{issue}}',
  worse: 'Pire : {{vehicle}}, {{issue}}',
  mended: 'Réparé : {{vehicle}}, {{issue}}',
  gotWorse: 'Pire',
  isMended: 'Réparé',
  more_one: '{{count}} de plus',
  more_other: '{{count}} de plus',
  dismissAll: 'Tout fermer',
  tell: 'Annoncer aussi les alarmes',
  sound: 'Par un son',
  notification: 'À côté du navigateur',
  example: 'Les alarmes seront affichées ainsi.',
  refused: 'Le navigateur refuse les notifications de cette page. Autorisez-les dans ses réglages.',
  impossible: 'Ce navigateur ne peut pas afficher de notifications d’une page.',
}
