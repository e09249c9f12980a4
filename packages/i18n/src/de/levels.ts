import type { levels as en } from '../en/levels.ts'
import type { Translation } from '../message-key.ts'

export const levels: Translation<typeof en> = {
  alarm: 'Alarm',
  warning: 'Warnung',
  info: 'Hinweis',
  muted: 'Stumm',
  noData: 'Keine Daten',
  ok: 'In Ordnung',
  name: 'Stufe: {{level}}',
}
