import type { alarmLevelTexts as en } from '../en/alarm-levels.ts'
import type { Translation } from '../message-key.ts'

export const alarmLevelTexts: Translation<typeof en> = {
  alarm: 'Alarm',
  warning: 'Warnung',
  info: 'Hinweis',
  muted: 'Stumm',
  noData: 'Keine Daten',
  ok: 'In Ordnung',
  name: 'Stufe: {{level}}',
}
