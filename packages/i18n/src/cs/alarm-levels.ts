import type { alarmLevelTexts as en } from '../en/alarm-levels.ts'
import type { Translation } from '../message-key.ts'

export const alarmLevelTexts: Translation<typeof en> = {
  alarm: 'Alarm',
  warning: 'Varování',
  info: 'Upozornění',
  muted: 'Ztlumeno',
  noData: 'Žádná data',
  ok: 'V pořádku',
  name: 'Stupeň: {{level}}',
}
