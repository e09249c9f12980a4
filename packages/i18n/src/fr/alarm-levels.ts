import type { alarmLevelTexts as en } from '../en/alarm-levels.ts'
import type { Translation } from '../message-key.ts'

export const alarmLevelTexts: Translation<typeof en> = {
  alarm: 'Alarme',
  warning: 'Avertissement',
  info: 'Information',
  muted: 'En sourdine',
  noData: 'Sans données',
  ok: 'En ordre',
  name: 'Niveau : {{level}}',
}
