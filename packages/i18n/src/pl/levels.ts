import type { levels as en } from '../en/levels.ts'
import type { Translation } from '../message-key.ts'

export const levels: Translation<typeof en> = {
  alarm: 'Alarm',
  warning: 'Ostrzeżenie',
  info: 'Informacja',
  muted: 'Wyciszone',
  noData: 'Brak danych',
  ok: 'W porządku',
  name: 'Stan: {{level}}',
}
