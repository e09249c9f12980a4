import type { levels as en } from '../en/levels.ts'
import type { Translation } from '../message-key.ts'

export const levels: Translation<typeof en> = {
  alarm: 'Alarm',
  warning: 'Uyarı',
  info: 'Bilgi',
  muted: 'Susturuldu',
  noData: 'Veri yok',
  ok: 'Normal',
  name: 'Seviye: {{level}}',
}
