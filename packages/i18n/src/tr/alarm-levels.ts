import type { alarmLevelTexts as en } from '../en/alarm-levels.ts'
import type { Translation } from '../message-key.ts'

export const alarmLevelTexts: Translation<typeof en> = {
  alarm: 'Alarm',
  warning: 'Uyarı',
  info: 'Bilgi',
  muted: 'Susturuldu',
  noData: 'Veri yok',
  ok: 'Normal',
  name: 'Seviye: {{level}}',
}
