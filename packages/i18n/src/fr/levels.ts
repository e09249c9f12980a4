import type { levels as en } from '../en/levels.ts'
import type { Translation } from '../message-key.ts'

export const levels: Translation<typeof en> = {
  alarm: 'Alarme',
  warning: 'Avertissement',
  info: 'Information',
  muted: 'En sourdine',
  noData: 'Sans données',
  ok: 'En ordre',
  name: 'Niveau : {{level}}',
}
