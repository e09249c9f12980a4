import type { deliveries as en } from '../en/deliveries.ts'
import type { Translation } from '../message-key.ts'

export const deliveries: Translation<typeof en> = {
  title: 'Gesendete Nachrichten',
  none: 'Noch keine Nachrichten',
  noneHint: 'Was Regeln an Menschen senden, steht hier, und was daraus wurde.',
  noMail:
    'Es ist kein Mailserver eingerichtet, E-Mails werden nicht gesendet. Wer den Server betreibt, setzt SMTP_URL.',
  when: 'Wann',
  rule: 'Regel',
  setup: 'E-Mail-Einrichtung',
  gone: 'Eine gelöschte Regel',
  to: 'An',
  by: 'Per',
  message: 'Nachricht',
  state: 'Status',
  attempts_one: '{{count}} Versuch',
  attempts_other: '{{count}} Versuche',
  answer: 'Antwort: {{said}}',
  again: 'Erneut senden',
  againFailed: 'Es konnte nicht erneut gesendet werden.',
  older: 'Ältere Nachrichten anzeigen',
  event: 'Ereignis',
  states: {
    waiting: 'Wartet',
    later: 'Wartet bis {{time}}',
    sent: 'Gesendet',
    failed: 'Nicht gesendet',
    over: 'Nicht nötig',
    digest: 'In einer Sammelnachricht',
  },
  reasons: {
    no_mail_server: 'kein Mailserver eingerichtet',
    no_sms_gateway: 'kein SMS-Gateway eingerichtet',
    no_integrator: 'das Fahrzeug gehört zu keinem Integrator',
    bad_recipient: 'der Empfänger stimmt nicht',
    bad_endpoint: 'die Adresse des Integrators stimmt nicht',
    refused: 'abgelehnt',
    unreachable: 'die Gegenseite ist nicht erreichbar',
    over: 'vor der Zeit beendet',
    taken: 'jemand hat es übernommen',
  },
  next: {
    title: 'Niemand hat es: {{subject}}',
    text_one: 'Niemand hat das innerhalb von {{count}} Minute übernommen.',
    text_other: 'Niemand hat das innerhalb von {{count}} Minuten übernommen.',
  },
  digest: {
    title: '{{count}} Nachrichten auf einmal',
    why: 'Innerhalb einer Minute kamen {{count}} Nachrichten einer Regel, wie nach einer Lücke in der Verbindung eines Gateways. Sie stehen zusammen in dieser:',
    sms: 'Coldbar: {{count}} Nachrichten auf einmal, darunter {{names}}. Siehe „Gesendete Nachrichten“.',
    more: 'Noch {{count}}: siehe „Gesendete Nachrichten“.',
  },
  test: {
    title: 'Testnachricht von Coldbar',
    text: 'Dies ist ein Test der Regel „{{rule}}“. Kein Reifen hat ein Problem.',
  },
}
