import type { problemShareLinkTexts as en } from '../en/problem-share-links.ts'
import type { Translation } from '../message-key.ts'

export const problemShareLinkTexts: Translation<typeof en> = {
  share: 'Teilen',
  title: 'Dieses Problem teilen',
  explain: 'Wer den Link hat, kann dieses Problem ohne Konto lesen, und sonst nichts.',
  howLong: 'Wie lange',
  days_one: '{{count}} Tag',
  days_other: '{{count}} Tage',
  make: 'Link erstellen',
  link: 'Link',
  once: 'Kopieren Sie ihn jetzt: Er wird nur dieses eine Mal gezeigt.',
  copied: 'Kopiert',
  open: 'Offene Links',
  none: 'Es gibt keine.',
  by: '{{name}}, bis {{until}}',
  revoke: 'Widerrufen',
  from: 'Geteilt von {{fleet}}. Dieser Link öffnet es bis {{until}}.',
  expired: 'Dieser Link ist abgelaufen.',
  revoked: 'Dieser Link wurde widerrufen.',
  unknown: 'Dieser Link öffnet nichts: Er ist nicht vollständig, oder was er zeigte, gibt es nicht mehr.',
  ask: 'Bitten Sie den Absender um einen neuen.',
  take: {
    mail: 'Übernehmen Sie es ohne Anmeldung; dieser Link gilt {{hours}} Stunden:',
    sms: 'Übernehmen:',
    explain: 'Sie übernehmen es als {{name}}. Alle sehen dann, dass Sie sich darum kümmern.',
    own: 'Sie haben es.',
    held: '{{name}} hat es schon.',
    used: 'Sie haben es mit diesem Link schon einmal übernommen; seitdem wurde es zurückgegeben.',
  },
}
