import type { alarmLevelTexts as en } from '../en/alarm-levels.ts'
import type { Translation } from '../message-key.ts'

export const alarmLevelTexts: Translation<typeof en> = {
  alarm: 'Alarm',
  warning: 'Ostrzeżenie',
  info: 'Informacja',
  muted: 'Wyciszone',
  noData: 'Brak danych',
  ok: 'W porządku',
  name: 'Stan: {{level}}',
}
