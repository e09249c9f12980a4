import type { levels as en } from '../en/levels.ts'
import type { Translation } from '../message-key.ts'

export const levels: Translation<typeof en> = {
  alarm: 'Alarm',
  warning: 'Varování',
  info: 'Upozornění',
  muted: 'Ztlumeno',
  noData: 'Žádná data',
  ok: 'V pořádku',
  name: 'Stupeň: {{level}}',
}
