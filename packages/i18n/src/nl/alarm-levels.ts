import type { alarmLevelTexts as en } from '../en/alarm-levels.ts'
import type { Translation } from '../message-key.ts'

export const alarmLevelTexts: Translation<typeof en> = {
  alarm: 'Alarm',
  warning: 'Waarschuwing',
  info: 'Melding',
  muted: 'Gedempt',
  noData: 'Geen gegevens',
  ok: 'In orde',
  name: 'Niveau: {{level}}',
}
