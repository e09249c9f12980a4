import type { deliveries as en } from '../en/deliveries.ts'
import type { Translation } from '../message-key.ts'

export const deliveries: Translation<typeof en> = {
  title: 'Verstuurde berichten',
  none: 'Nog geen berichten',
  noneHint: 'Wat regels naar mensen sturen staat hier, met wat ervan werd.',
  noMail:
    'Er is geen mailserver ingesteld, dus e-mails worden niet verstuurd. Wie de server beheert, stelt SMTP_URL in.',
  when: 'Wanneer',
  rule: 'Regel',
  setup: 'E-mailinstelling',
  gone: 'Een verwijderde regel',
  to: 'Aan',
  by: 'Via',
  message: 'Bericht',
  state: 'Status',
  attempts_one: '{{count}} poging',
  attempts_other: '{{count}} pogingen',
  answer: 'Antwoord: {{said}}',
  again: 'Opnieuw versturen',
  againFailed: 'Het kon niet opnieuw worden verstuurd.',
  older: 'Oudere berichten tonen',
  event: 'Gebeurtenis',
  states: {
    waiting: 'Wacht',
    later: 'Wacht tot {{time}}',
    sent: 'Verstuurd',
    failed: 'Niet verstuurd',
    over: 'Niet nodig',
    digest: 'In een verzamelbericht',
  },
  reasons: {
    no_mail_server: 'geen mailserver ingesteld',
    no_sms_gateway: 'geen sms-gateway ingesteld',
    no_integrator: 'het voertuig hoort bij geen integrator',
    bad_recipient: 'de ontvanger klopt niet',
    bad_endpoint: 'het adres van de integrator klopt niet',
    refused: 'geweigerd',
    unreachable: 'de andere kant is niet bereikbaar',
    over: 'het eindigde voor zijn tijd',
    taken: 'iemand heeft het opgepakt',
  },
  next: {
    title: 'Niemand heeft het: {{subject}}',
    text_one: 'Niemand heeft dit binnen {{count}} minuut opgepakt.',
    text_other: 'Niemand heeft dit binnen {{count}} minuten opgepakt.',
  },
  digest: {
    title: '{{count}} berichten tegelijk',
    why: 'Binnen een minuut kwamen {{count}} berichten van één regel, zoals nadat een gateway even geen verbinding had. Ze staan samen in dit bericht:',
    sms: 'Coldbar: {{count}} berichten tegelijk, onder meer {{names}}. Zie “Verzonden berichten”.',
    more: 'Nog {{count}}: zie “Verzonden berichten”.',
  },
  test: {
    title: 'Testbericht van Coldbar',
    text: 'Dit is een test van de regel “{{rule}}”. Er is geen band met een probleem.',
  },
}
