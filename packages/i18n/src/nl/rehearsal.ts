import type { rehearsal as en } from '../en/rehearsal.ts'
import type { Translation } from '../message-key.ts'

export const rehearsal: Translation<typeof en> = {
  try: 'Proberen op de laatste 30 dagen',
  cancel: 'Annuleren',
  running: 'De laatste 30 dagen worden nagelopen …',
  hint: 'Zegt wat deze regel gestuurd zou hebben, ook voordat hij is opgeslagen. Er wordt niets verstuurd.',
  failed: 'De regel kon niet worden geprobeerd. Controleer de velden en probeer het opnieuw.',
  nothing: 'In de laatste {{days}} dagen zou dit niets hebben gestuurd.',
  sum: 'In de laatste {{days}} dagen zou dit {{messages}} over {{tires}} hebben gestuurd.',
  messages_one: '{{count}} bericht',
  messages_other: '{{count}} berichten',
  tires_one: '{{count}} band',
  tires_other: '{{count}} banden',
  newest_one: 'Het nieuwste',
  newest_other: 'De nieuwste {{count}}',
  told_one: 'Het bericht',
  told_other: 'De berichten',
  missed_one: 'Over {{count}} probleem met alarm zou niemand iets gehoord hebben',
  missed_other: 'Over {{count}} problemen met alarm zou niemand iets gehoord hebben',
  what: {
    start: 'begonnen',
    repeat: 'duurt voort',
    end: 'beëindigd',
    connected: 'aanhanger aangekoppeld',
    disconnected: 'aanhanger afgekoppeld',
  },
}
