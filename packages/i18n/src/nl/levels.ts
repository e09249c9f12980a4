import type { levels as en } from '../en/levels.ts'
import type { Translation } from '../message-key.ts'

export const levels: Translation<typeof en> = {
  alarm: 'Alarm',
  warning: 'Waarschuwing',
  info: 'Melding',
  muted: 'Gedempt',
  noData: 'Geen gegevens',
  ok: 'In orde',
  name: 'Niveau: {{level}}',
}
