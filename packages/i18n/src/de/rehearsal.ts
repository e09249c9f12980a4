import type { rehearsal as en } from '../en/rehearsal.ts'
import type { Translation } from '../message-key.ts'

export const rehearsal: Translation<typeof en> = {
  try: 'An den letzten 30 Tagen erproben',
  cancel: 'Abbrechen',
  running: 'Die letzten 30 Tage werden durchgegangen …',
  hint: 'Sagt, was diese Regel gesendet hätte, auch bevor sie gespeichert ist. Es wird nichts gesendet.',
  failed: 'Die Regel konnte nicht erprobt werden. Prüfen Sie ihre Felder und versuchen Sie es erneut.',
  nothing: 'In den letzten {{days}} Tagen hätte sie nichts gesendet.',
  sum: 'In den letzten {{days}} Tagen hätte sie {{messages}} über {{tires}} gesendet.',
  messages_one: '{{count}} Nachricht',
  messages_other: '{{count}} Nachrichten',
  tires_one: '{{count}} Reifen',
  tires_other: '{{count}} Reifen',
  newest_one: 'Die neueste',
  newest_other: 'Die neuesten {{count}}',
  told_one: 'Die Nachricht',
  told_other: 'Die Nachrichten',
  missed_one: 'Von {{count}} Problem mit Alarm hätte niemand erfahren',
  missed_other: 'Von {{count}} Problemen mit Alarm hätte niemand erfahren',
  what: {
    start: 'begonnen',
    repeat: 'dauert an',
    end: 'beendet',
    connected: 'Anhänger angekuppelt',
    disconnected: 'Anhänger abgekuppelt',
  },
}
